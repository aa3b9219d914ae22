import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { assignmentRulesKey, ruleFor } from '#lib/leads/assignment-rules/records.ts';
import { changeLead } from '#lib/leads/lead-events/change.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { dayIn } from '#lib/platform/core/time/calendar.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { assignedMail, keepsAt } from '../leads/work/assign.ts';
import { choose } from './choose.ts';

/** A lead that a rule decides about, at a location with a time zone. */
interface Decided {
  brand: BrandRecord;
  lead: LeadRecord;
  timezone: string;
  now: Date;
}

/** The place that rules decide for, as the lead notes it. */
const placeOf = ({ locationId }: Pick<LeadRecord, 'locationId'>): string => locationId ?? 'none';

/** Gives a lead to who gets it by the rules, or to nobody if the rules say so. */
const assign = async ({ brand, lead, timezone, now }: Decided): Promise<void> => {
  const view = brandView(brand.id);
  const { source, rule } = ruleFor(await get(assignmentRulesKey(view)), lead.formId);
  const { person, reason, writes } = await choose(brand, rule, lead.locationId, dayIn(timezone, now));
  const { assignedTo: before, ...rest } = lead;
  const to = person?.user.id;
  if (rule.assign === 'nobody' && before === undefined) return;
  const after: LeadRecord = { ...rest, ...(to !== undefined && { assignedTo: to }), ruledFor: placeOf(lead) };
  const happened = {
    type: 'assigned',
    by: null,
    facts: { from: before ?? null, to: to ?? null, source, reason },
  } as const;
  const changed = changeLead(view, lead, after, { now, audited: ['assignedTo'], happened });
  const mail = to === undefined || to === before ? [] : [assignedMail(changed.lead, to, now)];
  await commit([...changed.writes, ...writes, ...mail]);
};

const keepsPerson = async (brand: BrandRecord, lead: LeadRecord): Promise<boolean> =>
  (await keepsAt(brand, lead, lead.locationId ?? null)).keeps;

/**
 * Applies the rules to a lead that came in or was moved to another location, once for each place. Somebody who took it
 * meanwhile keeps it, and where nobody gets leads by rule, so does who had it and may work there.
 */
export const assignOnce = async (decided: Decided, assignedTo: string | null): Promise<void> => {
  const { brand, lead } = decided;
  if (lead.ruledFor === placeOf(lead) || (lead.assignedTo ?? null) !== assignedTo) return;
  const { rule } = ruleFor(await get(assignmentRulesKey(brandView(brand.id))), lead.formId);
  if (rule.assign === 'nobody' && (await keepsPerson(brand, lead))) return;
  await assign(decided);
};

/** Applies the rules to the lead of a person who may no longer have it. */
export const reassign = async (decided: Decided): Promise<void> => {
  if (!(await keepsPerson(decided.brand, decided.lead))) await assign(decided);
};
