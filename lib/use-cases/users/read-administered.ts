import { readSessions } from '#lib/accounts/auth/sessions.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { administeredBrands } from '#lib/accounts/users/administration.ts';
import { readPerson } from '#lib/accounts/users/members.ts';
import { readMemberships } from '#lib/accounts/users/people.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { tenantView } from '#lib/platform/table/table.ts';

/** A user of the brand with the records that a change beyond one brand needs, and the brands that the caller administers. */
export const readAdministered = async (caller: Caller, brand: BrandRecord, userId: string) => {
  const tenant = tenantView(brand.tenantId);
  const [person, memberships, sessions, brandIds] = await Promise.all([
    readPerson(brand, userId),
    readMemberships(tenant, userId),
    readSessions(tenant, userId),
    administeredBrands(caller, brand.id),
  ]);
  return { tenant, user: orNotFound(person, 'User').user, memberships, sessions, brandIds };
};
