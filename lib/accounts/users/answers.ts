import type { Person } from './members.ts';
import type { MemberRecord, UserRecord } from './people.ts';
import { toUser, type User } from './shape.contract.ts';

/** A user with the roles that these memberships give; only a franchisee is assigned to locations. */
export const toMember = (record: UserRecord, memberships: readonly MemberRecord[]): User => ({
  ...toUser(record),
  brandRoles: memberships.map(({ brandId, role }) => ({ brandId, role })),
  assignments: memberships.flatMap(({ brandId, role, locationIds }) =>
    role === 'franchisee' ? locationIds.map((locationId) => ({ locationId, brandId })) : [],
  ),
  regionAssignments: memberships.flatMap(({ brandId, role, regionIds = [] }) =>
    role === 'franchisee' ? regionIds.map((regionId) => ({ regionId, brandId })) : [],
  ),
});

export const toPerson = ({ user, memberships }: Person): User => toMember(user, memberships);
