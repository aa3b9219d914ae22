import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { isSameSubmission, leadIdAfter } from '#lib/leads/submissions/identity.rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import { insertSpread } from './insert.ts';
import type { Received } from './receive.ts';

interface Stored {
  leadId: string;
  /** The same submission was stored before. */
  isReplay: boolean;
}

/** Equal answers of earlier submissions, and those whose lead was erased, leave their id to that lead. */
const insertAnswers = async (view: BrandView, lead: LeadRecord, shards: number): Promise<Stored> => {
  const existing = await insertSpread(view, shards, lead);
  if (existing === undefined || isSameSubmission(existing, new Date(lead.createdAt)))
    return { leadId: lead.id, isReplay: existing !== undefined };
  return insertAnswers(view, { ...lead, id: leadIdAfter(existing) }, shards);
};

/** A key names one request, which was answered: a late retry does not bring back what was erased since. */
const insertUnderKey = async (view: BrandView, lead: LeadRecord, shards: number): Promise<Stored> => {
  const existing = await insertSpread(view, shards, lead);
  if (existing && existing.bodyHash !== lead.bodyHash)
    throw new Problem('idempotency_key_reused', leadErrors().submissionKeyReused);
  return { leadId: lead.id, isReplay: existing !== undefined };
};

/** Step five: one conditional write, and one more for each earlier lead of the same answers in this hour. Throws `idempotency_key_reused`. */
export const storeLead = ({ view, brand, sent }: Received, lead: LeadRecord): Promise<Stored> =>
  (sent.hasKey ? insertUnderKey : insertAnswers)(view, lead, brand.leadShards);
