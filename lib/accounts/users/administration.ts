import { brandsOfTenant } from '#lib/accounts/brands/records.ts';
import type { Caller, UserCaller } from '#lib/platform/access/caller.rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { tenantView } from '#lib/platform/table/table.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { type MemberRecord, readMemberships, type UserRecord } from './people.ts';

/** Only people administer other people: the contracts of these operations admit no API key. */
const person = (caller: Caller): UserCaller => {
  if (caller.kind !== 'user') throw new Error('Only people administer people');
  return caller;
};

/** Throws `role_required` unless the caller is platform staff, or an admin of every brand of the tenant. */
export const requireTenantAdmin = async (caller: Caller, tenantId: string): Promise<void> => {
  const { role, tenantId: home, userId } = person(caller);
  if (role === 'super_admin') return;
  const [brands, memberships] = await Promise.all([
    queryAll({ partition: brandsOfTenant(home), attributes: ['holder'] }),
    readMemberships(tenantView(home), userId),
  ]);
  const administered = memberships.filter((membership) => membership.role === 'brand_admin');
  const ids = new Set(administered.map(({ brandId }) => brandId));
  const governsAll = ids.size > 0 && brands.every(({ holder }) => ids.has(holder));
  if (home !== tenantId || !governsAll) throw new Problem('role_required', accountErrors().adminOfAllBrands);
};

/** The brands whose roles a caller may see: for platform staff only the brand of the path. */
export const administeredBrands = async (caller: Caller, brandId: string): Promise<string[]> => {
  const { role, tenantId, userId } = person(caller);
  if (role === 'super_admin') return [brandId];
  const memberships = await readMemberships(tenantView(tenantId), userId);
  return memberships.filter((membership) => membership.role === 'brand_admin').map((membership) => membership.brandId);
};

/** For changes of a user beyond one brand: throws `forbidden` unless the caller administers all brands of the user. */
export const requireAllBrands = (
  caller: Caller,
  { isSuperAdmin }: UserRecord,
  memberships: readonly MemberRecord[],
  administered: readonly string[],
): void => {
  if (person(caller).role === 'super_admin') return;
  if (isSuperAdmin || memberships.some(({ brandId }) => !administered.includes(brandId)))
    throw new Problem('forbidden', accountErrors().adminOfAllTheirBrands);
};
