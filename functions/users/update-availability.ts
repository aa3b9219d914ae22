import { toAvailability, updateAvailability } from '#lib/accounts/absences/contract.ts';
import { absencesAfter, absencesKey, absencesOf, saveAbsences } from '#lib/accounts/absences/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { readPerson } from '#lib/accounts/users/members.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';

export const handler = handle(updateAvailability, async ({ params, body }, { brand, now, tag, match, commit }) => {
  const { userId } = params;
  const tenant = tenantView(brand.tenantId);
  const [person, stored] = await Promise.all([readPerson(brand, userId), get(absencesKey(tenant, userId))]);
  orNotFound(person, 'User');
  const before = absencesOf(userId, stored);
  match(before);
  const record = absencesAfter(before, body.absences, now);
  tag(record);
  return commit(
    { availability: toAvailability(record) },
    auditChange('absences', userId, before, record),
    saveAbsences(tenant, record),
  );
});
