import { ComparisonOperator, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { workerId } from '#infra/bundle/function-ids.ts';
import { logMetric } from '#infra/observe/metrics.ts';
import { type WorkerName, workers, workersWith } from '#infra/resources.ts';
import type { StageName } from '#infra/stages.ts';
import {
  type AlarmDefinition,
  atLeastOnce,
  lambdaMetric,
  minutes,
  noneWhereSilent,
  type Watched,
} from './definition.ts';

/** The share of runs that failed within two intervals of the schedule: all of them if there was none. */
const failedRuns = (stage: StageName, name: WorkerName): MathExpression => {
  const { trigger } = workers[name];
  const period = Math.max(5, 2 * ('everyMinutes' in trigger ? trigger.everyMinutes : 0));
  return new MathExpression({
    expression: 'FILL(failed, 1)',
    label: 'Share of runs that failed',
    ...minutes(period),
    // Lambda counts each run here, with 0 if it succeeded. An alarm is paid by the metrics that it looks at.
    usingMetrics: { failed: lambdaMetric(stage, workerId(name), 'Errors', Stats.AVERAGE, period) },
  });
};

export const scheduleAlarms = ({ stage }: Watched): AlarmDefinition[] => [
  {
    id: 'publishing-late',
    severity: 'notice',
    impact: 'Scheduled content appears more than two minutes late.',
    section: 'publishing-is-late',
    metric: logMetric(stage, 'schedule.late', minutes(5)),
    threshold: 0,
  },
  {
    id: 'webhooks-late',
    severity: 'notice',
    impact: 'Retries of webhooks are more than five minutes overdue.',
    section: 'webhooks-are-late',
    metric: logMetric(stage, 'webhook.late', minutes(5)),
    threshold: 0,
  },
  {
    id: 'tasks-swept',
    severity: 'notice',
    impact:
      'The stream left out mails and jobs that follow a change. They were sent minutes late; what else follows is missing.',
    section: 'tasks-are-swept',
    metric: logMetric(stage, 'tasks.swept', minutes(5)),
    threshold: 0,
  },
  ...workersWith('everyMinutes').map(
    (name): AlarmDefinition => ({
      id: `not-running-${name}`,
      severity: 'notice',
      impact: `The scheduled worker ${name} is not succeeding; its work is not done.`,
      section: 'a-scheduled-worker-is-not-succeeding',
      metric: failedRuns(stage, name),
      threshold: 1,
      comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      silence: 'alarming',
    }),
  ),
];

export const reconciliationAlarms = ({ stage }: Watched): AlarmDefinition[] => [
  {
    id: 'leads-unreconciled',
    severity: 'notice',
    impact: "A brand's leads of a day are not all stored, counted and announced: a visitor may get no answer.",
    section: 'leads-do-not-reconcile',
    metric: logMetric(stage, 'leads.unreconciled', minutes(60)),
    threshold: 0,
    // The alarm stays on for a day, so that it does not end overnight before somebody has seen it.
    periods: 24,
    datapoints: 1,
  },
  {
    id: 'leads-reconciliation-missing',
    severity: 'notice',
    impact: 'The nightly check for lost leads does not run: a lost lead would go unnoticed.',
    section: 'leads-do-not-reconcile',
    metric: noneWhereSilent(logMetric(stage, 'leads.reconciliation_asked', minutes(60))),
    ...atLeastOnce,
    periods: 3,
  },
];
