import { canAccessLocation } from '#lib/access/caller.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { listQuarantine } from '#lib/leads/contract.ts';
import { type LeadRecord, quarantinedLeads, toQuarantined } from '#lib/leads/records.ts';
import { readPage, type Source } from '#lib/table/pagination.ts';
import { getEach, keyIn } from '#lib/table/table.ts';

const keptMs = 30 * 86_400_000;

export const handler = handle(listQuarantine, async ({ query }, { brand, view, caller, now }) => {
  const source: Source = {
    index: 'GSI1',
    partitions: quarantinedLeads(view, brand.leadShards),
    newestFirst: true,
    from: new Date(now.getTime() - keptMs).toISOString(),
    keep: ({ formId, locationId }) =>
      (query.formId === undefined || formId === query.formId) &&
      canAccessLocation(caller, locationId === undefined ? null : String(locationId)),
  };
  const page = await readPage(source, { owner: view.id, operation: listQuarantine.id, filter: query });
  const records = await getEach(page.items.map(keyIn<LeadRecord>));
  const held = records.flatMap((record) => (record?.quarantine ? [toQuarantined(record)] : []));
  return { leads: held, nextCursor: page.nextCursor };
});
