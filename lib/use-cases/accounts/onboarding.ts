import {
  type MemberRecord,
  memberItem,
  memberKey,
  type UserRecord,
  userEmailKey,
  userKey,
} from '#lib/accounts/people.ts';
import { meterKey } from '#lib/billing/meters.ts';
import { type BrandRecord, createBrand } from '#lib/brands/records.ts';
import { createTenant, type TenantRecord } from '#lib/brands/tenants.ts';
import { newId } from '#lib/core/ids.ts';
import type { Role } from '#lib/core/operation.ts';
import type { Tier } from '#lib/core/tiers.ts';
import { leadShards } from '#lib/leads/records.ts';
import { brandView, tenantView } from '#lib/table/table.ts';
import { create, update, type Write } from '#lib/table/write.ts';

interface NewTenant {
  name: string;
  slug: string;
  logoUrl?: string | null;
}

export const newTenant = (
  { name, slug, logoUrl = null }: NewTenant,
  now: Date,
): { tenant: TenantRecord; writes: Write[] } => {
  const at = now.toISOString();
  const tenant: TenantRecord = {
    kind: 'tenant',
    version: 1,
    id: newId(now),
    name,
    slug,
    logoUrl,
    createdAt: at,
    updatedAt: at,
  };
  return { tenant, writes: createTenant(tenant) };
};

interface NewBrand {
  tenantId: string;
  name: string;
  slug: string;
  tier: Tier;
  timezone?: string;
  locale?: string;
  /** The end of the pro trial of a brand on the core tier. */
  trialEndsAt?: string | null;
}

export const newBrand = (given: NewBrand, now: Date): { brand: BrandRecord; writes: Write[] } => {
  const at = now.toISOString();
  const brand: BrandRecord = {
    kind: 'brand',
    version: 1,
    id: newId(now),
    tenantId: given.tenantId,
    name: given.name,
    slug: given.slug,
    logoUrl: null,
    brandTagline: null,
    isActive: true,
    timezone: given.timezone ?? 'UTC',
    locale: given.locale ?? 'en-US',
    tier: given.tier,
    tierSince: at,
    trialEndsAt: given.trialEndsAt ?? null,
    marketingReadOnly: false,
    marketingCanPublish: true,
    locationTemplateId: null,
    leadRetentionMonths: null,
    leadShards,
    createdAt: at,
    updatedAt: at,
  };
  return { brand, writes: createBrand(brand) };
};

interface NewUser {
  tenantId: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  isSuperAdmin?: boolean;
  /** For a user with a temporary password, which expires then. */
  temporaryUntil?: string;
  /** For a user who signs in while joining. */
  lastLoginAt?: string;
}

export const newUser = (given: NewUser, now: Date): { user: UserRecord; writes: Write[] } => {
  const at = now.toISOString();
  const user: UserRecord = {
    kind: 'user',
    version: 1,
    id: newId(now),
    ...given,
    isSuperAdmin: given.isSuperAdmin ?? false,
    status: 'active',
    mustChangePassword: given.temporaryUntil !== undefined,
    lastLoginAt: given.lastLoginAt ?? null,
    createdAt: at,
    updatedAt: at,
  };
  const address = { kind: 'address', userId: user.id, tenantId: user.tenantId };
  const tenant = tenantView(user.tenantId);
  return { user, writes: [create(userKey(tenant, user.id), user), create(userEmailKey(user.email), address)] };
};

interface NewMember {
  tenantId: string;
  brandId: string;
  userId: string;
  role: Role;
  locationIds?: string[];
}

/** A member that the platform adds: counted like every other, but never refused because of the plan. */
export const newMember = ({ tenantId, brandId, userId, role, locationIds = [] }: NewMember): Write[] => {
  const member: MemberRecord = { kind: 'member', userId, brandId, role, locationIds };
  const view = brandView(brandId);
  return [
    create(memberKey(tenantView(tenantId), userId, brandId), memberItem(view, member)),
    update(meterKey(view, 'users'), { add: { used: 1 } }),
  ];
};
