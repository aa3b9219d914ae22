import { allowlist } from '#lib/core/contract/allowlist.ts';
import { type Invitation, invitation } from './invitations.contract.ts';
import { statusOf } from './invitations.rules.ts';
import type { InvitationRecord } from './invitations.ts';
import type { Person } from './members.ts';
import type { MemberRecord, UserRecord } from './people.ts';
import { toUser, type User } from './users-shape.contract.ts';

/** A user with the roles that these memberships give; only a franchisee is assigned to locations. */
export const toMember = (record: UserRecord, memberships: readonly MemberRecord[]): User => ({
  ...toUser(record),
  brandRoles: memberships.map(({ brandId, role }) => ({ brandId, role })),
  assignments: memberships.flatMap(({ brandId, role, locationIds }) =>
    role === 'franchisee' ? locationIds.map((locationId) => ({ locationId, brandId })) : [],
  ),
});

export const toPerson = ({ user, memberships }: Person): User => toMember(user, memberships);

const showInvitation = allowlist(invitation);

export const toInvitation = (record: InvitationRecord, now: Date): Invitation =>
  showInvitation({ ...record, status: statusOf(record, now), expiresAt: record.endsAt });
