import type { LeadRecord } from '#lib/leads/leads/records.ts';

/**
 * A lead whose visitor got a first answer: a mail, a call that reached them, or the outcome. The first one counts, so what
 * was set stays.
 */
export const withFirstResponse = (lead: LeadRecord, by: string, now: Date): LeadRecord =>
  lead.firstResponseAt === undefined ? { ...lead, firstResponseAt: now.toISOString(), firstResponseBy: by } : lead;
