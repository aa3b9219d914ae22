import { setting } from '#lib/platform/core/env.ts';

/** Functions that fail in the same way and for the same users. */
export const functionClasses = ['public', 'signed-in', 'stream', 'queue', 'schedule', 'operator'] as const;
export type FunctionClass = (typeof functionClasses)[number];

/** The metrics that are read from the logs. They have no dimensions, so that their number does not grow with brands. */
export type LogMetric =
  | `errors.${FunctionClass}`
  | 'tenant.denied'
  | 'auth.failed'
  | 'auth.backed_off'
  | 'schedule.late'
  | 'webhook.late'
  | 'leads.quarantined'
  | 'mail.held'
  | 'mail.rejected'
  | 'leads.reconciliation_asked'
  | 'leads.reconciled'
  | 'leads.unreconciled'
  | 'probe.accepted'
  | 'probe.milliseconds';

type Fields = Record<string, unknown>;
type Values = Partial<Record<LogMetric, unknown>>;

const failure = (): Values => ({ [`errors.${setting('FUNCTION_CLASS', 'signed-in')}`]: 1 });

/** The events that are counted, with what each adds to its metrics. */
export const counted: Record<string, (fields: Fields) => Values> = {
  'request.failed': failure,
  'request.unavailable': failure,
  'site.failed': failure,
  'message.failed': failure,
  'schedule.failed': failure,
  'operator.failed': failure,
  'record.malformed': failure,
  'record.failed': failure,
  'tenant.denied': () => ({ 'tenant.denied': 1 }),
  'auth.failed': () => ({ 'auth.failed': 1 }),
  'auth.backed_off': () => ({ 'auth.backed_off': 1 }),
  'schedule.late': () => ({ 'schedule.late': 1 }),
  'webhook.late': () => ({ 'webhook.late': 1 }),
  'leads.quarantined': ({ leads }) => ({ 'leads.quarantined': leads }),
  'mail.held': () => ({ 'mail.held': 1 }),
  'mail.rejected': () => ({ 'mail.rejected': 1 }),
  'leads.reconciliation_asked': () => ({ 'leads.reconciliation_asked': 1 }),
  'leads.reconciled': ({ stored }) => ({ 'leads.reconciled': stored }),
  'leads.unreconciled': () => ({ 'leads.unreconciled': 1 }),
  'probe.accepted': ({ milliseconds }) => ({ 'probe.accepted': 1, 'probe.milliseconds': milliseconds }),
};

/**
 * The metrics of an event as members of its line of the log, in CloudWatch's embedded metric format, which a deployed stage
 * reads. Without a namespace there are none.
 */
export const embedded = (event: string, fields: Fields): Fields => {
  const Namespace = setting('METRICS_NAMESPACE', '');
  const values = Namespace && counted[event]?.(fields);
  if (!values) return {};
  const Metrics = Object.keys(values).map((Name) => ({ Name }));
  const _aws = { Timestamp: Date.now(), CloudWatchMetrics: [{ Namespace, Dimensions: [[]], Metrics }] };
  return { ...values, _aws };
};
