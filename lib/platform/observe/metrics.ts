import { setting } from '#lib/platform/core/env.ts';

/** Functions that fail in the same way and for the same users. */
export const functionClasses = ['public', 'signed-in', 'stream', 'queue', 'schedule', 'operator'] as const;
export type FunctionClass = (typeof functionClasses)[number];

type Fields = Record<string, unknown>;

/** Events that count as failures of the class of their function. */
const failures = [
  'request.failed',
  'request.unavailable',
  'site.failed',
  'message.failed',
  'schedule.failed',
  'operator.failed',
  'record.malformed',
  'record.failed',
];

/** Other events that are counted, under their own name: as one, or as the field that has the number. */
export const counted = {
  'tenant.denied': 1,
  'auth.failed': 1,
  'auth.backed_off': 1,
  'schedule.late': 1,
  'webhook.late': 1,
  'leads.quarantined': 'leads',
  'mail.held': 1,
  'mail.rejected': 1,
  'leads.reconciliation_asked': 1,
  'leads.reconciled': 'stored',
  'leads.unreconciled': 1,
  'probe.accepted': 1,
  'probe.milliseconds': 'milliseconds',
} as const;

/** The metrics that are read from the logs. They have no dimensions, so that their number does not grow with brands. */
export type LogMetric = `errors.${FunctionClass}` | keyof typeof counted;

const measured = (event: string, fields: Fields): [string, unknown] | undefined => {
  if (failures.includes(event)) return [`errors.${setting('FUNCTION_CLASS', '')}`, 1];
  const value = (counted as Record<string, 1 | string>)[event];
  return value === undefined ? undefined : [event, value === 1 ? 1 : fields[value]];
};

/**
 * The metric of an event as members of its line of the log, in CloudWatch's embedded metric format, which a deployed stage
 * reads. Without a namespace there is none.
 */
export const embedded = (event: string, fields: Fields): Fields => {
  const Namespace = setting('METRICS_NAMESPACE', '');
  const metric = Namespace && measured(event, fields);
  if (!metric) return {};
  const [Name, value] = metric;
  const CloudWatchMetrics = [{ Namespace, Dimensions: [[]], Metrics: [{ Name }] }];
  return { [Name]: value, _aws: { Timestamp: Date.now(), CloudWatchMetrics } };
};
