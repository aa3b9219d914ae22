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
  /** Every route but the change of the password is closed until it is changed. */
  mustChangePassword: boolean;
  /** The end of a password that an admin gave, when nobody has chosen another by then. */
  temporaryUntil?: string | null;
  lastLoginAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Finds the user of an address, which is unique on the whole platform. */
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
  /** The locations assigned to a franchisee; other roles reach all. */
  locationIds: string[];
}

/** Everybody of a tenant. */
export const usersOf = (tenant: TenantView): string => tenant.partition('USER');

export const userKey = (tenant: TenantView, userId: string): Key<UserRecord> => tenant.key('USER', userId);

export const userEmailKey = (email: string): Key<AddressRecord> =>
  platformView.key('ADDRESS', email.trim().toLowerCase());

/** Whether the password is one that was given for a time, which is over. */
export const isExpired = ({ temporaryUntil = null }: UserRecord, now: Date): boolean =>
  temporaryUntil !== null && new Date(temporaryUntil) <= now;

const memberships = (userId: string) => `MEMBER#${userId}`;

export const memberKey = (tenant: TenantView, userId: string, brandId: string): Key<MemberRecord> =>
  tenant.key(memberships(userId), brandId);

export const membershipsOf = (tenant: TenantView, userId: string): string => tenant.partition(memberships(userId));

/** What is stored: the membership with its place in the brand's list of people. */
export const memberItem = (view: BrandView, member: MemberRecord): Item => ({
  ...member,
  ...view.index('GSI1', 'MEMBERS', member.userId),
});

/** The people of a brand. */
export const membersOf = (view: BrandView): string => view.partition('MEMBERS');

/** One person has few brands. */
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

/** A user with the roles that these memberships give; only a franchisee is assigned to locations. */
export const toMember = (record: UserRecord, memberships: readonly MemberRecord[]): User => ({
  ...toUser(record),
  brandRoles: memberships.map(({ brandId, role }) => ({ brandId, role })),
  assignments: memberships.flatMap(({ brandId, role, locationIds }) =>
    role === 'franchisee' ? locationIds.map((locationId) => ({ locationId, brandId })) : [],
  ),
});
