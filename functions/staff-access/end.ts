import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { endStaffAccess } from '#lib/accounts/staff-access/contract.ts';
import { accessKey, isOpen, type StaffAccessRecord } from '#lib/accounts/staff-access/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { getAll, tenantView } from '#lib/platform/table/table.ts';
import { replace, type Write } from '#lib/platform/table/write.ts';
import { revokeKeysOf } from '#lib/use-cases/staff-access/undo.ts';

export const handler = handle(endStaffAccess, async ({ params: { staffId } }, { brand, view, now, commit }) => {
  const keys = { ofBrand: accessKey(view, staffId), ofTenant: accessKey(tenantView(brand.tenantId), staffId) };
  const { ofBrand, ofTenant } = await getAll(keys);
  const known = orNotFound(ofBrand ?? ofTenant, 'Access of platform staff');
  const ended = (access: StaffAccessRecord): StaffAccessRecord => ({
    ...access,
    version: access.version + 1,
    endedAt: now.toISOString(),
  });
  const closing: Write[] = [
    ...(ofBrand && isOpen(ofBrand, now) ? [replace(keys.ofBrand, ended(ofBrand))] : []),
    ...(ofTenant && isOpen(ofTenant, now) ? [replace(keys.ofTenant, ended(ofTenant))] : []),
  ];
  const revoking = await revokeKeysOf(view, staffId, now);
  if (closing.length + revoking.length === 0) return { ok: true };
  return commit({ ok: true }, auditChange('staff-access', staffId, known, ended(known)), ...closing, ...revoking);
});
