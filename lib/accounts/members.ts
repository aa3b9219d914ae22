import type { BrandRecord } from '#lib/brands/records.ts';
import { Problem } from '#lib/core/problem.ts';
import { brandView, getAll, getEach, tenantView } from '#lib/table/table.ts';
import { create, remove, update, type Write } from '#lib/table/write.ts';
import { type MemberRecord, memberItem, memberKey, toMember, type UserRecord, userKey } from './people.ts';

type Home = Pick<BrandRecord, 'id' | 'tenantId'>;

/** A user of a brand, with their memberships in it and in other requested brands. */
export interface Person {
  user: UserRecord;
  member: MemberRecord;
  memberships: MemberRecord[];
}

/** One user of a brand; undefined for non-members. */
export const readPerson = async (
  { id, tenantId }: Home,
  userId: string,
): Promise<Pick<Person, 'user' | 'member'> | undefined> => {
  const tenant = tenantView(tenantId);
  const { user, member } = await getAll({ user: userKey(tenant, userId), member: memberKey(tenant, userId, id) });
  return user && member && { user, member };
};

/** Users of a brand in the requested order, without non-members, as seen by an admin of some brands. */
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

interface Wanted {
  role?: MemberRecord['role'] | undefined;
  status?: UserRecord['status'] | undefined;
  q?: string | undefined;
  locationId?: string | undefined;
}

export const isWanted =
  ({ role, status, q, locationId }: Wanted) =>
  ({ user, member }: Person): boolean =>
    (role === undefined || member.role === role) &&
    (status === undefined || user.status === status) &&
    (q === undefined || `${user.firstName} ${user.lastName}\n${user.email}`.toLowerCase().includes(q.toLowerCase())) &&
    (locationId === undefined || (member.role === 'franchisee' && member.locationIds.includes(locationId)));

export const toPerson = ({ user, memberships }: Person) => toMember(user, memberships);

/**
 * Every change of a membership raises the user's version and expects the version that was read. So it changes the ETag, and
 * one of two concurrent changes is retried.
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
    memberItem(brandView(member.brandId), member),
    () => new Problem('already_member', 'This person already has a role in the brand'),
  );

/** A membership with another role or other locations, for the version that was read. */
export const changeMember = (
  user: UserRecord,
  before: MemberRecord,
  { role, locationIds }: Pick<MemberRecord, 'role' | 'locationIds'>,
  now: Date,
): Write[] => [
  update(memberKey(tenantView(user.tenantId), user.id, before.brandId), {
    set: { role, locationIds },
    when: { role: before.role, locationIds: before.locationIds },
  }),
  touch(user, now),
];

export const removeMember = (user: UserRecord, { brandId }: MemberRecord, now: Date): Write[] => [
  remove(memberKey(tenantView(user.tenantId), user.id, brandId)),
  touch(user, now),
];
