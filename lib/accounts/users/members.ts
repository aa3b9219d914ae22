import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { asciiFolded } from '#lib/platform/core/text/fold.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, getAll, getEach, tenantView } from '#lib/platform/table/table.ts';
import { create, remove, unchanged, update, type Write } from '#lib/platform/table/write.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { type MemberRecord, memberId, memberKey, membersOf, type UserRecord, userKey } from './people.ts';

type Home = Pick<BrandRecord, 'id' | 'tenantId'>;

/** A user of a brand, with their memberships in it and in other requested brands. */
export interface Person {
  user: UserRecord;
  member: MemberRecord;
  memberships: MemberRecord[];
}

/** A user with their membership in a brand; undefined for users without one. */
export const readPerson = async (
  { id, tenantId }: Home,
  userId: string,
): Promise<Pick<Person, 'user' | 'member'> | undefined> => {
  const tenant = tenantView(tenantId);
  const { user, member } = await getAll({ user: userKey(tenant, userId), member: memberKey(tenant, userId, id) });
  return user && member && { user, member };
};

/** Users of a brand in the order of `userIds`, without those who are no members, with their memberships in `brandIds`. */
export const readPeople = async (
  { id, tenantId }: Home,
  userIds: readonly string[],
  brandIds: readonly string[],
): Promise<Person[]> => {
  const tenant = tenantView(tenantId);
  const [users, members] = await Promise.all([
    getEach(userIds.map((userId) => userKey(tenant, userId))),
    getEach(userIds.flatMap((userId) => brandIds.map((brandId) => memberKey(tenant, userId, brandId)))),
  ]);
  return users.flatMap((user, at) => {
    const memberships = members
      .slice(at * brandIds.length, (at + 1) * brandIds.length)
      .filter((membership) => membership !== undefined);
    const member = memberships.find(({ brandId }) => brandId === id);
    return user && member ? [{ user, member, memberships }] : [];
  });
};

/** The ids of everybody with a role in a brand. */
export const memberIds = async ({ id }: Pick<Home, 'id'>): Promise<string[]> =>
  (await queryAll({ partition: membersOf(brandView(id)) })).map(memberId);

/** The condition that a user is as read: every change of a role, of locations and of the account changes the version. */
export const userAsRead = ({ tenantId, id, version }: UserRecord): Write =>
  unchanged(userKey(tenantView(tenantId), id), version);

interface Wanted {
  role?: MemberRecord['role'] | undefined;
  status?: UserRecord['status'] | undefined;
  q?: string | undefined;
}

export const isWanted =
  ({ role, status, q }: Wanted) =>
  ({ user, member }: Person): boolean =>
    (role === undefined || member.role === role) &&
    (status === undefined || user.status === status) &&
    (q === undefined || asciiFolded(`${user.firstName} ${user.lastName}\n${user.email}`).includes(asciiFolded(q)));

/**
 * Every change of a membership increments the user's version, which must be the one that was read: so the ETag changes,
 * and of two changes at the same time one is a write conflict.
 */
const touch = ({ id, tenantId, version }: UserRecord, now: Date): Write =>
  update(userKey(tenantView(tenantId), id), {
    set: { updatedAt: now.toISOString() },
    add: { version: 1 },
    when: { version },
  });

/** A membership that must not exist yet. */
export const createMember = (tenantId: string, member: MemberRecord): Write =>
  create(
    memberKey(tenantView(tenantId), member.userId, member.brandId),
    member,
    () => new Problem('already_member', accountErrors().personHasRole),
  );

/** Changes the role or the locations of a membership, which must be as it was read. */
export const changeMember = (
  user: UserRecord,
  before: MemberRecord,
  { role, locationIds, regionIds = [] }: Pick<MemberRecord, 'role' | 'locationIds' | 'regionIds'>,
  now: Date,
): Write[] => [
  update(memberKey(tenantView(user.tenantId), user.id, before.brandId), {
    set: { role, locationIds, ...(regionIds.length > 0 || before.regionIds ? { regionIds } : {}) },
    when: { role: before.role, locationIds: before.locationIds, regionIds: before.regionIds },
  }),
  touch(user, now),
];

export const removeMember = (user: UserRecord, { brandId }: MemberRecord, now: Date): Write[] => [
  remove(memberKey(tenantView(user.tenantId), user.id, brandId)),
  touch(user, now),
];
