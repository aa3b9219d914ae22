import { readPeople } from '#lib/accounts/users/members.ts';
import { invalidReference } from '#lib/platform/core/problem.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { requireForms } from '../content/references.ts';
import type { Home } from './people.ts';

/** The forms and users that settings name. */
interface Named {
  formIds: readonly string[];
  userIds: readonly string[];
}

const added = (before: readonly string[], after: readonly string[]): string[] => [
  ...new Set(after.filter((id) => !before.includes(id))),
];

/**
 * Throws `invalid_reference` for a form or user that settings name from now on and the brand does not have. What they named
 * before may be gone since.
 */
export const requireNamed = async (
  brand: Home,
  before: Named,
  after: Named,
  fields: { formId: string; userId: string },
): Promise<void> => {
  const userIds = added(before.userIds, after.userIds);
  const [people] = await Promise.all([
    readPeople(brand, userIds, [brand.id]),
    requireForms(brandView(brand.id), added(before.formIds, after.formIds), fields.formId),
  ]);
  const known = new Set(people.map(({ user }) => user.id));
  const missing = userIds.filter((id) => !known.has(id));
  if (missing.length > 0) throw invalidReference(fields.userId, 'user in this brand', missing);
};
