import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { escalationsKey, stepsFor } from '#lib/leads/escalations/records.ts';
import { isWaiting, newWait, saveWait, type WaitRecord, waitKey, waitsSince } from '#lib/leads/escalations/waits.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { afterBusinessMinutes } from '#lib/places/hours/business-time.rules.ts';
import type { PlaceHours } from '#lib/places/hours/rules.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, getAll } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import type { Write } from '#lib/platform/table/write.ts';

/** When a step of a lead is due at a place. */
export const dueOf = (place: PlaceHours, lead: LeadRecord, minutes: number): string =>
  afterBusinessMinutes(place, waitsSince(lead), minutes).toISOString();

/** A wait until its next step, and the task of that step. */
export const waitUntil = (lead: LeadRecord, wait: WaitRecord, dueAt: string, now: Date): Write[] => {
  const { brandId, id: leadId } = lead;
  const view = brandView(brandId);
  const body = { kind: 'escalate-lead', brandId, leadId, step: wait.told } as const;
  return [saveWait(view, leadId, { ...wait, dueAt }), task(view, 'jobs', body, now, new Date(dueAt))];
};

/**
 * Plans the escalations of a lead that came in, by the rules of now; of one that waits already, the next step again, by the
 * hours of the location that it has now.
 */
export const planEscalations = async (
  brand: BrandRecord,
  lead: LeadRecord,
  place: PlaceHours,
  now: Date,
): Promise<void> => {
  if (!isWaiting(lead)) return;
  const view = brandView(brand.id);
  const { rules, stored } = await getAll({ rules: escalationsKey(view), stored: waitKey(view, lead.id) });
  const minutes = stored?.minutes ?? stepsFor(rules, lead.formId).map((step) => step.afterBusinessMinutes);
  const wait = stored ?? { ...newWait(), minutes };
  const next = minutes[wait.told];
  if (next === undefined) return;
  const dueAt = dueOf(place, lead, next);
  if (dueAt !== wait.dueAt) await commit(waitUntil(lead, wait, dueAt, now));
};
