import type { LeadRecord } from '#lib/leads/leads/records.ts';
import type { LeadEventRecord } from './records.ts';

/**
 * A lead whose visitor got a first answer: a mail, a call that reached them, or the outcome. The first one counts, so what
 * was set stays.
 */
export const withFirstResponse = (lead: LeadRecord, by: string, now: Date): LeadRecord =>
  lead.firstResponseAt === undefined ? { ...lead, firstResponseAt: now.toISOString(), firstResponseBy: by } : lead;

type Event = Pick<LeadEventRecord, 'id' | 'type' | 'at' | 'by' | 'facts'>;

/** The calls that were taken back. */
export const takenBack = (events: readonly Event[]): ReadonlySet<unknown> =>
  new Set(events.flatMap(({ type, facts }) => (type === 'called' && facts.takenBack ? [facts.takenBack] : [])));

const isResponse = ({ type, facts }: Event): boolean =>
  type === 'answered' ||
  (type === 'outcome' && facts.result !== null) ||
  (type === 'called' && facts.result === 'reached');

/** A lead whose first response is that of its events, such as after one was taken back. */
export const withFirstResponseOf = (events: readonly Event[], lead: LeadRecord): LeadRecord => {
  const { firstResponseAt: _, firstResponseBy: __, ...rest } = lead;
  const gone = takenBack(events);
  const first = events.find((event) => isResponse(event) && !gone.has(event.id));
  if (!first) return rest;
  return { ...rest, firstResponseAt: first.at, ...(first.by !== null && { firstResponseBy: first.by }) };
};
