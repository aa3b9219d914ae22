import { type BrandRecord, insertBrand, makeBrand } from '#lib/accounts/brands/records.ts';
import { insertTenant, makeTenant, type TenantRecord } from '#lib/accounts/tenants/records.ts';
import { makeUser, memberKey, type UserRecord, userEmailKey, userKey } from '#lib/accounts/users/people.ts';
import { firstLeadShards } from '#lib/leads/leads/shard-growth.rules.ts';
import type { Role } from '#lib/platform/core/contract/operation.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { currencyOfLocale } from '#lib/platform/core/money.ts';
import type { Tier } from '#lib/platform/core/tiers.ts';
import { addUnit } from '#lib/platform/meters/units.ts';
import { brandView, tenantView } from '#lib/platform/table/table.ts';
import { create, type Write } from '#lib/platform/table/write.ts';

interface NewTenant {
  name: string;
  slug: string;
  logoUrl?: string | null;
}

export const newTenant = (
  { name, slug, logoUrl = null }: NewTenant,
  now: Date,
): { tenant: TenantRecord; writes: Write[] } => {
  const tenant = makeTenant({ id: newId(now), name, slug, logoUrl, ...firstVersion(now) });
  return { tenant, writes: insertTenant(tenant) };
};

interface NewBrand {
  id?: string;
  tenantId: string;
  name: string;
  slug: string;
  tier: Tier;
  timezone?: string;
  locale?: string;
  /** That of the country of the locale if absent. */
  currency?: string | undefined;
  /** The end of the pro trial of a brand on the core tier. */
  trialEndsAt?: string | null;
}

export const newBrand = (given: NewBrand, now: Date): { brand: BrandRecord; writes: Write[] } => {
  const at = now.toISOString();
  const { locale = 'en-US', currency = currencyOfLocale(locale) } = given;
  const brand = makeBrand({
    id: newId(now),
    ...given,
    locale,
    currency,
    tierSince: at,
    leadShards: firstLeadShards,
    sitemapGathered: true,
    ...firstVersion(now),
  });
  return { brand, writes: insertBrand(brand) };
};

interface NewUser {
  tenantId: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  isSuperAdmin?: boolean;
  /** When a password that must be changed expires; absent for a password that the user chose. */
  temporaryUntil?: string;
  /** Given for a user who signs in as they join. */
  lastLoginAt?: string;
}

export const newUser = (given: NewUser, now: Date): { user: UserRecord; writes: Write[] } => {
  const user = makeUser({
    ...given,
    id: newId(now),
    mustChangePassword: given.temporaryUntil !== undefined,
    ...firstVersion(now),
  });
  const writes = [
    create(userKey(tenantView(user.tenantId), user.id), user),
    create(userEmailKey(user.email), { kind: 'address', userId: user.id, tenantId: user.tenantId }),
  ];
  return { user, writes };
};

interface NewMember {
  tenantId: string;
  brandId: string;
  userId: string;
  role: Role;
  locationIds?: string[];
}

/** A member that the platform adds by itself: counted like every other, but the plan does not refuse it. */
export const newMember = ({ tenantId, brandId, userId, role, locationIds = [] }: NewMember): Write[] => [
  create(memberKey(tenantView(tenantId), userId, brandId), { kind: 'member', userId, brandId, role, locationIds }),
  addUnit(brandView(brandId), 'users'),
];
