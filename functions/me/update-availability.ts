import { toAvailability, updateMyAvailability } from '#lib/accounts/absences/contract.ts';
import { absencesAfter, absencesKey, absencesOf, saveAbsences } from '#lib/accounts/absences/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(updateMyAvailability, async ({ body }, { caller, tenant, now, tag, match, commit }) => {
  const userId = callerId(caller);
  const before = absencesOf(userId, await get(absencesKey(tenant, userId)));
  match(before);
  const record = absencesAfter(before, body.absences, now);
  tag(record);
  return commit(
    { availability: toAvailability(record) },
    auditChange('absences', userId, before, record),
    saveAbsences(tenant, record),
  );
});
