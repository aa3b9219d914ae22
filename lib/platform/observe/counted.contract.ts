/** Functions that fail in the same way and for the same users. */
export const functionClasses = ['public', 'signed-in', 'stream', 'queue', 'schedule', 'operator'] as const;
export type FunctionClass = (typeof functionClasses)[number];

/** Events that count as failures of the class of their function. */
export const failures: readonly string[] = [
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
  'tasks.swept': 'tasks',
  'job.failed': 1,
  'message.stuck': 1,
  'leads.quarantined': 'leads',
  'mail.held': 1,
  'mail.refused': 1,
  'mail.rejected': 1,
  'reply.refused': 1,
  'leads.reconciliation_asked': 1,
  'leads.reconciled': 'stored',
  'leads.unreconciled': 1,
  'probe.accepted': 1,
  'probe.milliseconds': 'milliseconds',
} as const;

/** The metrics that are read from the logs. They have no dimensions, so that their number does not grow with brands. */
export type LogMetric = `errors.${FunctionClass}` | keyof typeof counted;
