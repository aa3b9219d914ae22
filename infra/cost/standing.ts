import { assumptions } from './assumptions.ts';
import { ofInvocations } from './billable.ts';
import { takingIn } from './cost-model.ts';
import { deployed } from './deployed.ts';
import type { Measured } from './measured.ts';
import { times, total, type Usage } from './usage.ts';

const scheduledMegabytes = 512;
const minutes = 60 * 24 * 30;

/** The probe's submission of each minute, which is not announced. */
const probing = (measured: Measured): Usage =>
  times(total([takingIn(measured, 'one'), ofInvocations(1, assumptions.probeMs.value, scheduledMegabytes)]), minutes);

const scheduled = ({ platform }: Measured): Usage =>
  ofInvocations(platform.scheduledRunsADay * 30, assumptions.scheduledMs.value, scheduledMegabytes);

/** The cost of an idle stage for a month. */
export const standing = (measured: Measured): Usage => {
  const { firewalls, firewallRules, alarmMetrics, logMetrics, routeMetrics, dashboards, secrets } = deployed;
  return total([
    {
      firewall: firewalls.count,
      firewallRule: firewallRules.count,
      alarm: alarmMetrics.count,
      metric: logMetrics.count + routeMetrics.count,
      dashboard: dashboards.count,
      secret: secrets.count,
      queueRequest: measured.platform.queues * assumptions.pollsPerQueue.value,
    },
    scheduled(measured),
    probing(measured),
  ]);
};
