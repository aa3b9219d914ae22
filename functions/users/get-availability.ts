import { getAvailability, toAvailability } from '#lib/accounts/absences/contract.ts';
import { absencesKey, absencesOf } from '#lib/accounts/absences/records.ts';
import { readPerson } from '#lib/accounts/users/members.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';

export const handler = handle(getAvailability, async ({ params: { userId } }, { brand, tag }) => {
  const [person, stored] = await Promise.all([
    readPerson(brand, userId),
    get(absencesKey(tenantView(brand.tenantId), userId)),
  ]);
  orNotFound(person, 'User');
  const record = absencesOf(userId, stored);
  tag(record);
  return { availability: toAvailability(record) };
});
