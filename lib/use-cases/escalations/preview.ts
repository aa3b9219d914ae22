import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { previewAssignment } from '#lib/leads/assignment-rules/contract.ts';
import { assignmentRulesKey, ruleFor } from '#lib/leads/assignment-rules/records.ts';
import { escalationsKey, stepsFor } from '#lib/leads/escalations/records.ts';
import { afterBusinessMinutes } from '#lib/places/hours/business-time.rules.ts';
import type { Data } from '#lib/platform/core/contract/operation.ts';
import { dayIn } from '#lib/platform/core/time/calendar.ts';
import { brandView, getAll } from '#lib/platform/table/table.ts';
import { choose } from '../assignment-rules/choose.ts';
import { nameOf } from '../assignment-rules/people.ts';
import { hoursOf } from './place.ts';
import { toldBy } from './told.ts';

type Preview = Data<typeof previewAssignment>['preview'];

interface Imagined {
  formId: string;
  locationId: string | undefined;
  at: Date;
}

/** Who would get a lead, and who would be told while nobody answers it. */
export const previewLead = async (brand: BrandRecord, { formId, locationId, at }: Imagined): Promise<Preview> => {
  const view = brandView(brand.id);
  const [{ rules, escalations }, place] = await Promise.all([
    getAll({ rules: assignmentRulesKey(view), escalations: escalationsKey(view) }),
    hoursOf(brand, locationId, at),
  ]);
  const { source, rule } = ruleFor(rules, formId);
  const { person, reason } = await choose(brand, rule, locationId, dayIn(place.timezone, at));
  const assignedTo = person?.user.id;
  const steps = stepsFor(escalations, formId).map(async ({ afterBusinessMinutes: minutes, tell }) => {
    const told = await toldBy(brand, tell, { locationId, assignedTo });
    return {
      afterBusinessMinutes: minutes,
      dueAt: afterBusinessMinutes(place, at, minutes).toISOString(),
      tells: told.map(({ user, email }) => ({ userId: user?.id ?? null, name: user ? nameOf(user) : null, email })),
    };
  });
  return {
    assignment: {
      source,
      assign: rule.assign,
      userId: assignedTo ?? null,
      name: person ? nameOf(person.user) : null,
      reason,
    },
    escalations: await Promise.all(steps),
  };
};
