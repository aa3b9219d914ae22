import type { Caller, UserCaller } from '#lib/domain/caller.ts';
import { Problem } from '#lib/domain/problem.ts';
import { type MemberRecord, readMemberships, type UserRecord } from './people.ts';
import { tenantView } from './table.ts';

/** Only people may call what concerns other people; the contract lets no key in. */
const person = (caller: Caller): UserCaller => {
  if (caller.kind !== 'user') throw new Error('Only people administer people');
  return caller;
};

/** The brands of which a caller sees who has what role: for platform staff only that of the path. */
export const administeredBrands = async (caller: Caller, brandId: string): Promise<string[]> => {
  const { role, tenantId, userId } = person(caller);
  if (role === 'super_admin') return [brandId];
  const memberships = await readMemberships(tenantView(tenantId), userId);
  return memberships.filter((membership) => membership.role === 'brand_admin').map((membership) => membership.brandId);
};

/** For what concerns a person and not one brand: throws `forbidden` unless the caller administers all their brands. */
export const requireAllBrands = (
  caller: Caller,
  { isSuperAdmin }: UserRecord,
  memberships: readonly MemberRecord[],
  administered: readonly string[],
): void => {
  if (person(caller).role === 'super_admin') return;
  if (isSuperAdmin || memberships.some(({ brandId }) => !administered.includes(brandId)))
    throw new Problem('forbidden', 'Only who administers every brand of this user may do this');
};
