import { handle } from '#lib/http/handle.ts';
import { getEscalations } from '#lib/leads/escalations/contract.ts';
import { escalationsKey, escalationsOf } from '#lib/leads/escalations/records.ts';
import { toEscalations } from '#lib/leads/escalations/shape.contract.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getEscalations, async (_, { view, tag }) => {
  const record = escalationsOf(view, await get(escalationsKey(view)));
  tag(record);
  return { escalations: toEscalations(record) };
});
