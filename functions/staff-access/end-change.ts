import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { endStaffChange, toStaffChange } from '#lib/accounts/staff-access/contract.ts';
import { changeKey } from '#lib/accounts/staff-access/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { replace } from '#lib/platform/table/write.ts';
import { namesOfChanges } from '#lib/use-cases/staff-access/names.ts';
import { undoOf } from '#lib/use-cases/staff-access/undo.ts';

export const handler = handle(endStaffChange, async ({ params: { changeId } }, { brand, view, now, commit }) => {
  const before = orNotFound(await get(changeKey(view, changeId)), 'Change by platform staff');
  const nameOf = await namesOfChanges(view, tenantView(brand.tenantId), [before]);
  const shown = (record: typeof before) =>
    toStaffChange({ ...record, object: { ...record.object, name: nameOf(record) } });
  if (before.endedAt !== null) return { change: shown(before) };
  const after = { ...before, version: before.version + 1, endedAt: now.toISOString() };
  return commit(
    { change: shown(after) },
    auditChange('staff-change', changeId, before, after),
    replace(changeKey(view, changeId), after),
    ...(await undoOf(view, brand, before, now)),
  );
});
