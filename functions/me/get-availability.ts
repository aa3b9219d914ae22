import { getMyAvailability, toAvailability } from '#lib/accounts/absences/contract.ts';
import { absencesKey, absencesOf } from '#lib/accounts/absences/records.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getMyAvailability, async (_, { caller, tenant, tag }) => {
  const userId = callerId(caller);
  const record = absencesOf(userId, await get(absencesKey(tenant, userId)));
  tag(record);
  return { availability: toAvailability(record) };
});
