import type { Role } from '#lib/contract/operation.ts';
import { type Key, platformView, type TenantView } from './table.ts';

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

export const userKey = (tenant: TenantView, userId: string): Key<UserRecord> => tenant.key('USER', userId);

export const addressKey = (email: string): Key<AddressRecord> =>
  platformView.key('ADDRESS', email.trim().toLowerCase());

const memberships = (userId: string) => `MEMBER#${userId}`;

export const memberKey = (tenant: TenantView, userId: string, brandId: string): Key<MemberRecord> =>
  tenant.key(memberships(userId), brandId);

export const membershipsOf = (tenant: TenantView, userId: string): string => tenant.partition(memberships(userId));
