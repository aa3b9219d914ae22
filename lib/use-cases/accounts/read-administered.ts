import type { Caller } from '#lib/access/caller.rules.ts';
import { administeredBrands } from '#lib/accounts/administration.ts';
import { readPerson } from '#lib/accounts/members.ts';
import { readMemberships } from '#lib/accounts/people.ts';
import { readSessions } from '#lib/accounts/sessions.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { tenantView } from '#lib/table/table.ts';

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
