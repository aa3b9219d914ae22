import { assignmentRulesKey } from '#lib/leads/assignment-rules/records.ts';
import { escalationsKey } from '#lib/leads/escalations/records.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import type { JobMessage } from '#lib/platform/queue/job-messages.ts';
import { type Outgoing, send } from '#lib/platform/queue/queue.ts';
import { getRecent } from '#lib/platform/table/cached.ts';
import { type BrandView, brandView, type Key } from '#lib/platform/table/table.ts';

const followUpOf = ({ brandId, id: leadId, locationId, assignedTo }: LeadRecord): Outgoing<JobMessage> => ({
  body: {
    kind: 'follow-up-lead',
    brandId,
    leadId,
    locationId: locationId ?? null,
    assignedTo: assignedTo ?? null,
  },
  group: brandId,
});

/** The records that say whether leads of a brand follow rules. */
export const rulesOf = (view: BrandView): Key[] => [assignmentRulesKey(view), escalationsKey(view)];

/** The brands among these that have rules for leads. */
const brandsWithRules = async (brandIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const keys = Object.fromEntries(
    brandIds.flatMap((id) => rulesOf(brandView(id)).map((key, at) => [`${id} ${at}`, key] as const)),
  );
  // Most brands have none, which is remembered as well.
  const found: Record<string, unknown> = await getRecent(keys, Object.keys(keys));
  return new Set(brandIds.filter((id) => found[`${id} 0`] || found[`${id} 1`]));
};

/** The jobs that follow new leads: none for brands without rules. */
export const followUpsOf = async (leads: readonly LeadRecord[]): Promise<Outgoing<JobMessage>[]> => {
  const real = leads.filter(({ isTest }) => !isTest);
  const withRules = await brandsWithRules([...new Set(real.map(({ brandId }) => brandId))]);
  return real.filter(({ brandId }) => withRules.has(brandId)).map(followUpOf);
};

/** Queues what follows other changes of leads: to another location, whose rules apply, and to answered. */
export const followLeads = async (moved: readonly LeadRecord[], answered: readonly LeadRecord[]): Promise<void> => {
  const notes = answered.map(
    ({ brandId, id: leadId }): Outgoing<JobMessage> => ({
      body: { kind: 'note-response', brandId, leadId },
      group: brandId,
    }),
  );
  // Without rules too: who had the lead may have no access to its new location.
  const placed = moved.filter((lead) => !lead.isTest && !lead.erasedAt);
  await send('jobs', [...placed.map(followUpOf), ...notes]);
};
