import type { Role } from '#lib/core/operation.ts';
import {
  type BrandView,
  type Item,
  type Key,
  platformView,
  queryAll,
  recordOf,
  type TenantView,
} from '#lib/table/table.ts';
import type { User } from './users.contract.ts';

export interface UserRecord {
  kind: 'user';
  version: number;
  id: string;
  tenantId: string;
  email: string;
  firstName: string;
  lastName: string;
  isSuperAdmin: boolean;
  status: 'active' | 'suspended';
  passwordHash: string;
  /** Every operation except for the password change is refused until it is changed. */
  mustChangePassword: boolean;
  /** When a password that an admin has set expires, if the user has not changed it by then. */
  temporaryUntil?: string | null;
  lastLoginAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Finds the user of an address, which is unique on the platform. */
export interface AddressRecord {
  kind: 'address';
  userId: string;
  tenantId: string;
}

/** One user's role in one brand. */
export interface MemberRecord {
  kind: 'member';
  userId: string;
  brandId: string;
  role: Role;
  /** The locations assigned to a franchisee. Other roles may access all. */
  locationIds: string[];
}

/** Every user of a tenant. */
export const usersOf = (tenant: TenantView): string => tenant.partition('USER');

export const userKey = (tenant: TenantView, userId: string): Key<UserRecord> => tenant.key('USER', userId);

export const userEmailKey = (email: string): Key<AddressRecord> =>
  platformView.key('ADDRESS', email.trim().toLowerCase());

/** Whether the password is a temporary one that has expired. */
export const isExpired = ({ temporaryUntil = null }: UserRecord, now: Date): boolean =>
  temporaryUntil !== null && new Date(temporaryUntil) <= now;

const memberships = (userId: string) => `MEMBER#${userId}`;

export const memberKey = (tenant: TenantView, userId: string, brandId: string): Key<MemberRecord> =>
  tenant.key(memberships(userId), brandId);

export const membershipsOf = (tenant: TenantView, userId: string): string => tenant.partition(memberships(userId));

/** The stored item: the membership with its entry in the brand's list of users. */
export const memberItem = (view: BrandView, member: MemberRecord): Item => ({
  ...member,
  ...view.index('GSI1', 'MEMBERS', member.userId),
});

/** The users of a brand. */
export const membersOf = (view: BrandView): string => view.partition('MEMBERS');

/** A user has few brands. */
export const readMemberships = async (tenant: TenantView, userId: string): Promise<MemberRecord[]> =>
  (await queryAll({ partition: membershipsOf(tenant, userId) })).map((item) => recordOf<MemberRecord>(item));

export const toUser = (record: UserRecord): User => ({
  id: record.id,
  email: record.email,
  firstName: record.firstName,
  lastName: record.lastName,
  isSuperAdmin: record.isSuperAdmin,
  tenantId: record.tenantId,
  status: record.status,
  lastLoginAt: record.lastLoginAt,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});

/** A user with the roles of these memberships. Only franchisees have assigned locations. */
export const toMember = (record: UserRecord, memberships: readonly MemberRecord[]): User => ({
  ...toUser(record),
  brandRoles: memberships.map(({ brandId, role }) => ({ brandId, role })),
  assignments: memberships.flatMap(({ brandId, role, locationIds }) =>
    role === 'franchisee' ? locationIds.map((locationId) => ({ locationId, brandId })) : [],
  ),
});
