import { changeLead } from '#lib/leads/lead-events/change.ts';
import { isErased } from '#lib/leads/leads/access.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { maxMergedLeads } from '#lib/platform/core/contract/stated-numbers.ts';
import { invalid, invalidReference } from '#lib/platform/core/problem.ts';
import { type BrandView, get, getEach } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';

interface Author {
  /** The user or API key; null for the platform. */
  by: string | null;
  now: Date;
}

const refuse = (message: Said) => invalid([{ field: 'into', code: 'unknown_option', message }]);

/** The lead that another one is to be merged into; throws on `into` if it cannot be that one. */
export const mergeTarget = (lead: LeadRecord, into: LeadRecord | undefined, intoId: string): LeadRecord => {
  const { mergeIntoItself, mergeChain, mergeOfMerged, mergeFull } = leadErrors();
  if (lead.id === intoId) throw refuse(mergeIntoItself);
  if (!into || isErased(into) || into.quarantine) throw invalidReference('into', 'lead in this brand', [intoId]);
  if (into.mergedInto) throw refuse(mergeChain);
  if (lead.merged?.length) throw refuse(mergeOfMerged);
  if ((into.merged?.length ?? 0) >= maxMergedLeads) throw refuse(mergeFull(maxMergedLeads));
  return into;
};

/** Merges a lead into another one: both change in the same transaction, so neither chains nor cycles come about. */
export const mergeOf = (view: BrandView, lead: LeadRecord, into: LeadRecord, { by, now }: Author) => {
  const facts = { from: lead.id, into: into.id, undone: false };
  const hidden = { ...lead, mergedInto: into.id };
  const grown = { ...into, merged: [...(into.merged ?? []), lead.id] };
  const happened = { type: 'merged', by, facts } as const;
  const { writes, ...changed } = changeLead(view, lead, hidden, { now, audited: ['mergedInto'], happened });
  const other = changeLead(view, into, grown, { now, audited: [], happened });
  return { ...changed, writes: [...writes, ...other.writes] };
};

const withoutMerge = ({ mergedInto: _, ...lead }: LeadRecord): LeadRecord => lead;

/** Brings a merged lead back, with the change of it alone: the other one may be erased. */
const freedOf = (view: BrandView, lead: LeadRecord, { by, now }: Author) => {
  const facts = { from: lead.id, into: lead.mergedInto ?? null, undone: true };
  const happened = { type: 'merged', by, facts } as const;
  return changeLead(view, lead, withoutMerge(lead), { now, audited: ['mergedInto'], happened });
};

/** The writes that undo a merge, and its change for the audit log. */
export const unmergeOf = async (view: BrandView, lead: LeadRecord, author: Author) => {
  const { change, writes } = freedOf(view, lead, author);
  const into = lead.mergedInto === undefined ? undefined : await get(leadKey(view, lead.mergedInto));
  if (!into || isErased(into)) return { change, writes };
  const rest = into.merged?.filter((id) => id !== lead.id) ?? [];
  const facts = { from: lead.id, into: into.id, undone: true };
  const happened = { type: 'merged', by: author.by, facts } as const;
  const other = changeLead(view, into, { ...into, merged: rest }, { now: author.now, audited: [], happened });
  return { change, writes: [...writes, ...other.writes] };
};

/** The leads that are merged into a lead, without those that were erased. */
export const mergedIn = async (view: BrandView, { merged = [] }: LeadRecord): Promise<LeadRecord[]> =>
  (await getEach(merged.map((id) => leadKey(view, id))))
    .filter((lead) => lead !== undefined)
    .filter(({ erasedAt }) => erasedAt === undefined);

/** Brings back the leads that are merged into a lead which is erased because of its age: they may be younger. */
export const freeMerged = async (view: BrandView, lead: LeadRecord, now: Date): Promise<Write[]> =>
  (await mergedIn(view, lead)).flatMap((one) => freedOf(view, one, { by: null, now }).writes);
