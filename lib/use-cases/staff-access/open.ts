import type { Caller } from '#lib/access/caller.rules.ts';
import type { UserRecord } from '#lib/accounts/people.ts';
import type { Changing } from '#lib/audit/commit.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { toStaffAccess } from '#lib/staff-access/contract.ts';
import { accessKey, isOpen, newAccess } from '#lib/staff-access/records.ts';
import { type BrandView, get, type TenantView } from '#lib/table/table.ts';
import { save } from '#lib/table/write.ts';

interface Opening extends Omit<Changing, 'view'> {
  caller: Caller;
  user: UserRecord | undefined;
}

/** Opens access of the calling person of the platform staff, in the place of an earlier one. */
export const openAccess = async (
  owner: BrandView | TenantView,
  { hours }: { hours: number },
  { caller, user, now, commit }: Opening,
) => {
  if (caller.kind !== 'user' || caller.reason === null || !user)
    throw new Error('Only platform staff with a reason open access');
  const key = accessKey(owner, user.id);
  const before = await get(key);
  const access = newAccess(owner, { staff: user, reason: caller.reason, hours, before }, now);
  return commit(
    { access: toStaffAccess({ ...access, isOpen: isOpen(access, now) }) },
    auditChange('staff-access', user.id, before, access),
    save(key, access),
  );
};
