import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { isSameSubmission, leadIdAfter } from '#lib/leads/submissions/identity.rules.ts';
import { quarantineDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import { insertSpread } from './insert.ts';
import type { Received } from './receive.ts';

interface Stored {
  leadId: string;
  /** The same submission was stored before. */
  isReplay: boolean;
}

/** The very submission that is being stored, even if its lead was erased since: its message came again. */
const isItself = (existing: LeadRecord, lead: LeadRecord): boolean =>
  existing.createdAt === lead.createdAt && existing.formId === lead.formId;

/** Equal answers of earlier submissions, and those whose lead was erased, leave their id to that lead. */
const insertAnswers = async (view: BrandView, lead: LeadRecord, shards: number): Promise<Stored> => {
  const existing = await insertSpread(view, shards, lead);
  if (!existing || isItself(existing, lead) || isSameSubmission(existing, new Date(lead.createdAt)))
    return { leadId: lead.id, isReplay: existing !== undefined };
  return insertAnswers(view, { ...lead, id: leadIdAfter(existing) }, shards);
};

const reused = 'idempotency_key_reused';

/** A key names one request, which was answered: a late retry does not bring back what was erased since. */
const insertUnderKey = async (view: BrandView, lead: LeadRecord, shards: number): Promise<Stored> => {
  const existing = await insertSpread(view, shards, lead);
  if (existing && existing.bodyHash !== lead.bodyHash) throw new Problem(reused, leadErrors().submissionKeyReused);
  return { leadId: lead.id, isReplay: existing !== undefined };
};

/** The same for one whose visitor was told that it is taken: under a key of other answers, it waits in quarantine. */
const insertTold = async (view: BrandView, lead: LeadRecord, shards: number): Promise<Stored> => {
  const existing = await insertSpread(view, shards, lead);
  if (!existing || isItself(existing, lead) || existing.bodyHash === lead.bodyHash)
    return { leadId: lead.id, isReplay: existing !== undefined };
  const { quarantine: { reasons } = { reasons: [] }, createdAt } = lead;
  const quarantine = { score: 100, reasons: [...new Set([...reasons, reused])] };
  const { expiresAt = expiryAfter(quarantineDays * 86_400, new Date(createdAt)) } = lead;
  return insertTold(view, { ...lead, id: leadIdAfter(existing), quarantine, expiresAt }, shards);
};

/** Step five: one conditional write, and one more for each earlier lead of the same answers in this hour. Throws `idempotency_key_reused`. */
export const storeLead = ({ view, brand, sent }: Received, lead: LeadRecord): Promise<Stored> =>
  (sent.hasKey ? insertUnderKey : insertAnswers)(view, lead, brand.leadShards);

/** Stores a lead whose visitor was told that it is taken. */
export const storeTold = (view: BrandView, lead: LeadRecord, { hasKey, shards }: { hasKey: boolean; shards: number }) =>
  (hasKey ? insertTold : insertAnswers)(view, lead, shards);
