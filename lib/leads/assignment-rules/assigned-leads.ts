import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { put, remove, type Write } from '#lib/platform/table/write.ts';

/** An open lead of a person. */
interface AssignedLead {
  kind: 'assigned-lead';
  leadId: string;
}

const assigned = recordKind<AssignedLead>('assigned-lead').ofBrand('ASSIGNED#{userId}', '{leadId}', {
  unpublished: true,
  title: 'Open lead of a person: assigned to them, and neither archived nor erased',
});

type Holding = Pick<LeadRecord, 'assignedTo' | 'status' | 'erasedAt'>;

const holderOf = ({ assignedTo, status, erasedAt }: Holding): string | undefined =>
  status === 'archived' || erasedAt !== undefined ? undefined : assignedTo;

/** Keeps the lists of people's open leads, in the transaction that changes a lead. */
export const keepAssigned = (view: BrandView, leadId: string, before: Holding, after: Holding): Write[] => {
  const [from, to] = [holderOf(before), holderOf(after)];
  if (from === to) return [];
  return [
    ...(from === undefined ? [] : [remove(assigned.key(view, from, leadId))]),
    ...(to === undefined ? [] : [put(assigned.key(view, to, leadId), { kind: 'assigned-lead', leadId })]),
  ];
};

/** A page of the ids of the open leads of a person, after the one that is named. */
export const assignedLeads = async (
  view: BrandView,
  userId: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<string[]> => {
  const partition = assigned.partition(view, userId);
  const { items } = await query({ partition, limit: limit + 1, ...(after !== undefined && { from: after }) });
  return items.map(({ leadId }) => leadId).filter((id) => id !== after);
};
