import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type WorkerName, workers } from '#infra/resources.ts';
import type { StageName } from '#infra/stages.ts';

/** Functions that fail in the same way and for the same users. */
export const functionClasses = ['public', 'signed-in', 'stream', 'queue', 'schedule', 'operator'] as const;
export type FunctionClass = (typeof functionClasses)[number];

const workerClass = (name: WorkerName): FunctionClass => {
  const { trigger } = workers[name];
  if ('stream' in trigger) return 'stream';
  return 'queue' in trigger ? 'queue' : 'schedule';
};

const classOf = (id: string): FunctionClass => {
  const [group = '', name = ''] = id.split('/');
  if (group === 'ops') return 'operator';
  if (group === 'workers') return name in workers ? workerClass(name as WorkerName) : 'schedule';
  return ['public', 'edge', 'site'].includes(group) ? 'public' : 'signed-in';
};

const namespaceOf = (stage: StageName): string => `Frontage/${stage}`;

/** Metrics that are read from the logs. The name is also the name of the metric. */
export type LogMetric =
  | `errors.${FunctionClass}`
  | 'tenant.denied'
  | 'auth.failed'
  | 'auth.backed_off'
  | 'schedule.late'
  | 'webhook.late'
  | 'tasks.swept'
  | 'leads.quarantined'
  | 'mail.held'
  | 'mail.refused'
  | 'mail.rejected'
  | 'leads.reconciliation_asked'
  | 'leads.reconciled'
  | 'leads.unreconciled'
  | 'probe.accepted'
  | 'probe.milliseconds';

interface Reading {
  metric: LogMetric;
  pattern: IFilterPattern;
  value?: string;
}

const event = (name: string) => FilterPattern.stringValue('$.event', '=', name);

/** The error that a function logs, and the one that Lambda logs for a function that was ended. */
const failures = FilterPattern.anyTerm(
  'request.failed',
  'request.unavailable',
  'schedule.failed',
  'operator.failed',
  'record.malformed',
  'record.failed',
  'Status: timeout',
  'Status: error',
);

const signIns: Reading[] = [
  { metric: 'auth.failed', pattern: event('auth.failed') },
  { metric: 'auth.backed_off', pattern: event('auth.backed_off') },
];

const besides: Record<string, Reading[]> = {
  'auth/login': signIns,
  'auth/accept-invitation': signIns,
  'workers/publish-scheduled': [{ metric: 'schedule.late', pattern: event('schedule.late') }],
  'workers/sweep-due-deliveries': [{ metric: 'webhook.late', pattern: event('webhook.late') }],
  'workers/sweep-tasks': [{ metric: 'tasks.swept', pattern: event('tasks.swept'), value: '$.tasks' }],
  'workers/dispatch-changes': [{ metric: 'leads.quarantined', pattern: event('leads.quarantined'), value: '$.leads' }],
  'workers/reconcile-leads': [{ metric: 'leads.reconciliation_asked', pattern: event('leads.reconciliation_asked') }],
  'workers/send-mail': [
    { metric: 'mail.held', pattern: event('mail.held') },
    {
      metric: 'mail.refused',
      pattern: FilterPattern.all(event('mail.held'), FilterPattern.stringValue('$.cause', '=', 'refused')),
    },
    { metric: 'mail.rejected', pattern: event('mail.rejected') },
  ],
  'workers/run-jobs': [
    { metric: 'leads.reconciled', pattern: event('leads.reconciled'), value: '$.stored' },
    { metric: 'leads.unreconciled', pattern: event('leads.unreconciled') },
  ],
  'workers/probe-submission': [
    { metric: 'probe.accepted', pattern: event('probe.accepted') },
    { metric: 'probe.milliseconds', pattern: event('probe.accepted'), value: '$.milliseconds' },
  ],
};

const readingsOf = (id: string): Reading[] => [
  { metric: `errors.${classOf(id)}`, pattern: failures },
  ...(classOf(id) === 'signed-in' ? [{ metric: 'tenant.denied' as const, pattern: event('tenant.denied') }] : []),
  ...(besides[id] ?? []),
];

/** Counts events in a function's log for alarms and the dashboard. The functions of a class share one metric. */
export const readMetrics = (scope: Construct, stage: StageName, id: string, logGroup: ILogGroup): void => {
  for (const { metric, pattern, value = '1' } of readingsOf(id))
    new MetricFilter(scope, `Counts ${metric}`, {
      logGroup,
      filterPattern: pattern,
      metricNamespace: namespaceOf(stage),
      metricName: metric,
      metricValue: value,
    });
};

export const logMetric = (stage: StageName, metricName: LogMetric, options: MetricOptions = {}): Metric =>
  new Metric({ namespace: namespaceOf(stage), metricName, statistic: Stats.SUM, ...options });
