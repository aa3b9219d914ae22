import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { brandView, get, getEach, tenantView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { update, type Write } from '#lib/platform/table/write.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { memberId, memberKey, membersOf, type UserRecord, userKey } from './people.ts';

type Home = Pick<BrandRecord, 'id' | 'tenantId'>;

/** Its version increments whenever somebody stops being an active admin of the brand. */
interface Departures {
  kind: 'admin-departures';
  version?: number;
}

const departuresOf = recordKind<Departures>('admin-departures').ofBrand('ADMIN_DEPARTURES', '-', {
  title: 'Departures of the admins of a brand, as a version',
});

const readIds = async (brandId: string): Promise<string[]> =>
  (await queryAll({ partition: membersOf(brandView(brandId)) })).map(memberId);

const activeAdmins = async ({ id, tenantId }: Home, userIds: readonly string[]): Promise<UserRecord[]> => {
  const tenant = tenantView(tenantId);
  const [members, users] = await Promise.all([
    getEach(userIds.map((userId) => memberKey(tenant, userId, id))),
    getEach(userIds.map((userId) => userKey(tenant, userId))),
  ]);
  return users.filter(
    (user, at): user is UserRecord => user?.status === 'active' && members[at]?.role === 'brand_admin',
  );
};

/** Filters users to the active admins of a brand. */
export const adminsAmong = async (brand: Home, userIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await activeAdmins(brand, [...new Set(userIds)])).map(({ id }) => id));

/** The active admins of a brand. */
export const adminsOf = async (brand: Home): Promise<UserRecord[]> => activeAdmins(brand, await readIds(brand.id));

/**
 * For a change by which a user stops being an active admin of a brand: throws `last_brand_admin` if no other one would be
 * left. Of several who leave at the same time, the writes let one succeed; the others conflict and read again. The other
 * admins are mailed which API keys the user created.
 */
export const departAdmin = async (brand: Home, userId: string, now: Date): Promise<Write[]> => {
  const key = departuresOf.key(brandView(brand.id));
  const [departures, ids] = await Promise.all([get(key), readIds(brand.id)]);
  const left = await activeAdmins(
    brand,
    ids.filter((id) => id !== userId),
  );
  if (left.length === 0)
    throw new Problem('last_brand_admin', accountErrors().lastAdmin, {
      brandId: brand.id,
    });
  const moved = update(key, {
    set: { kind: 'admin-departures' },
    add: { version: 1 },
    when: { version: departures?.version },
  });
  const view = brandView(brand.id);
  return [
    moved,
    task(view, 'mail', { kind: 'keys-of-former-admin', brandId: view.id, userId, at: now.toISOString() }, now),
  ];
};
