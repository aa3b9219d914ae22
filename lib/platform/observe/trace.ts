import { setting } from '#lib/platform/core/env.ts';

/**
 * The trace of a lead, in the form of W3C: its id without dashes. So nothing has to be stored or carried: whatever knows the
 * lead knows its trace, and a query of the logs for it finds every step.
 */
const traceOf = (leadId: string): string => leadId.replaceAll('-', '');

/** The field of a line of the log, for what is about a lead. */
export const ofLead = (leadId: string | null | undefined): { traceId?: string } =>
  leadId ? { traceId: traceOf(leadId) } : {};

/** The header of W3C for a request that belongs to a lead, as a part of it that has an id of its own. */
export const traceparent = (leadId: string, partId: string): string =>
  `00-${traceOf(leadId)}-${traceOf(partId).slice(-16)}-01`;

/** The header of X-Ray's trace of this invocation, which decided whether it is recorded; empty outside of Lambda. */
export const tracingHeader = (): string => setting('_X_AMZN_TRACE_ID', '');
