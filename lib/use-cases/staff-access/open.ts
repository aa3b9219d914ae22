import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toStaffAccess } from '#lib/accounts/staff-access/contract.ts';
import { accessKey, isOpen, newAccess } from '#lib/accounts/staff-access/records.ts';
import type { Context } from '#lib/http/context.ts';
import { type BrandView, get, type TenantView } from '#lib/platform/table/table.ts';
import { save } from '#lib/platform/table/write.ts';

/** Opens access of the calling person of the platform staff, in the place of an earlier one. */
export const openAccess = async (
  owner: BrandView | TenantView,
  { hours }: { hours: number },
  { caller, user, now, commit }: Context,
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
