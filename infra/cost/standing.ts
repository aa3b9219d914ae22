import { stages } from '#infra/stages.ts';
import { assumptions } from './assumptions.ts';
import { ofInvocations, ofStorage } from './billable.ts';
import { type Deployed, deployed } from './deployed.ts';
import type { Measured } from './measured.ts';
import { takingIn } from './submission-model.ts';
import { times, total, type Usage } from './usage.ts';

const scheduledMegabytes = 512;
const minutes = 60 * 24 * 30;

/** The probe's submission of each minute, which is not announced. */
const probing = (measured: Measured): Usage => {
  const waiting = ofInvocations(1, assumptions.probeMs.value, scheduledMegabytes);
  return times(total([takingIn(measured, 'one'), waiting, ofStorage(measured, 'lead')]), minutes);
};

const scheduled = ({ platform }: Measured): Usage =>
  ofInvocations(platform.scheduledRunsADay * 30, assumptions.scheduledMs.value, scheduledMegabytes);

/** Metrics of the log that an idle stage writes: the reconciliation in each hour, and the two of the probe. */
const writtenWhileIdle = { reconciliation: 1, probe: 2 };

interface Stage {
  /** Whose resources are counted. */
  as: keyof typeof deployed;
  /** A metric is paid in hours in which something is counted. An idle stage counts little, one that is used everything. */
  isIdle: boolean;
}

/** The cost of a stage for a month, without what is done in it. */
export const standing = (measured: Measured, { as, isIdle }: Stage): Usage => {
  const { firewalls, firewallRules, alarmMetrics, logMetrics, routeMetrics, dashboards, secrets }: Deployed =
    deployed[as];
  const { probe } = stages[as];
  const idleMetrics = writtenWhileIdle.reconciliation + (probe ? writtenWhileIdle.probe + routeMetrics : 0);
  return total([
    {
      firewall: firewalls,
      firewallRule: firewallRules,
      alarm: alarmMetrics,
      metric: isIdle ? idleMetrics : logMetrics + routeMetrics,
      dashboard: dashboards,
      secret: secrets,
      queueRequest: measured.platform.queues * assumptions.pollsPerQueue.value,
    },
    scheduled(measured),
    probe ? probing(measured) : {},
  ]);
};
