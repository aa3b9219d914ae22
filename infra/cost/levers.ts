import { assumptions } from './assumptions.ts';
import { locations, publicRead } from './cost-model.ts';
import type { Measured } from './measured.ts';
import { submission } from './submission-model.ts';
import { costOf, times, total, usdOf } from './usage.ts';

interface Lever {
  lever: string;
  /** USD per month. */
  saves: number;
}

/** The allowance of the CloudFront plan. Above it, the plan does not apply. */
const planRequests = 10e6;

/** The savings from changes of use or design at this many locations, the largest first. */
export const leversAt = (measured: Measured, count: number): Lever[] => {
  const parts = locations(measured, count);
  const { leadsPerLocation, readsPerLocation, cachedShare } = assumptions;
  const leads = count * leadsPerLocation.value;
  const reads = count * readsPerLocation.value;
  const [one, many] = [submission(measured, 'one'), submission(measured, 'many')];
  const leadsCost = (usages: typeof one) => costOf(times(total(Object.values(usages)), leads));
  const { edgeRequest = 0, edgeTransfer = 0 } = parts.media ?? {};
  const planned = costOf({ edgeRequest, edgeTransfer }) - costOf({ edgePlan: 1 });
  const readsCost = (share: number) => costOf(times(publicRead(measured, share), reads));
  const levers: Lever[] = [
    { lever: 'media under a flat-rate plan of CloudFront (Pro)', saves: edgeRequest > planRequests ? 0 : planned },
    { lever: 'media half as large', saves: usdOf('edgeTransfer', edgeTransfer) / 2 },
    { lever: 'public reads without the firewall', saves: usdOf('firewallRequest', reads) },
    {
      lever: 'public answers cached for long: 90 % from the edge',
      saves: readsCost(cachedShare.value) - readsCost(0.9),
    },
    {
      lever: 'a daily digest instead of a mail for each lead',
      saves: costOf(times(one['one mail'] ?? {}, leads)),
    },
    { lever: 'no webhooks', saves: costOf(times(one['one webhook'] ?? {}, leads)) },
    { lever: 'every submission in a batch with others', saves: leadsCost(one) - leadsCost(many) },
    {
      lever: 'half as many reads by people and partners',
      saves: costOf(parts['reads by people and partners'] ?? {}) / 2,
    },
  ];
  return levers.sort((a, b) => b.saves - a.saves);
};
