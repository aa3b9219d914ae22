import type { StaffChangeRecord } from '#lib/accounts/staff-access/records.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import { type BrandView, getEach, type TenantView } from '#lib/platform/table/table.ts';
import { readObjects } from '#lib/use-cases/audit-log/objects.ts';

/** The present names of what platform staff made: of people their full names. */
export const namesOfChanges = async (
  view: BrandView,
  tenant: TenantView,
  changes: readonly Pick<StaffChangeRecord, 'object'>[],
): Promise<(change: Pick<StaffChangeRecord, 'object'>) => string | null> => {
  const people = changes.flatMap(({ object: { type, id } }) => (type === 'member' || type === 'user' ? [id] : []));
  const entries = changes.map(({ object }) => ({ object, changes: {} }));
  const [objectOf, users] = await Promise.all([
    readObjects(view, tenant, entries),
    getEach([...new Set(people)].map((id) => userKey(tenant, id))),
  ]);
  const names = new Map(users.flatMap((user) => (user ? [[user.id, `${user.firstName} ${user.lastName}`]] : [])));
  return ({ object }) => names.get(object.id) ?? objectOf({ object, changes: {} }).name;
};
