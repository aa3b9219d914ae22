import type { UserCaller } from '#lib/domain/caller.ts';
import { Problem } from '#lib/domain/problem.ts';
import { type MemberRecord, readMemberships, type UserRecord } from './people.ts';
import { tenantView } from './table.ts';

/** The brands of which a caller sees who has what role: for platform staff only that of the path. */
export const administeredBrands = async (caller: UserCaller, brandId: string): Promise<string[]> => {
  if (caller.role === 'super_admin') return [brandId];
  const memberships = await readMemberships(tenantView(caller.tenantId), caller.userId);
  return memberships.filter(({ role }) => role === 'brand_admin').map((membership) => membership.brandId);
};

/** For what concerns a person and not one brand: throws `forbidden` unless the caller administers all their brands. */
export const requireAllBrands = (
  caller: UserCaller,
  { isSuperAdmin }: UserRecord,
  memberships: readonly MemberRecord[],
  administered: readonly string[],
): void => {
  if (caller.role === 'super_admin') return;
  if (isSuperAdmin || memberships.some(({ brandId }) => !administered.includes(brandId)))
    throw new Problem('forbidden', 'Only who administers every brand of this user may do this');
};
