import { canAccessLocation } from '#lib/access/caller.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { toQuarantined } from '#lib/leads/answers.ts';
import { listQuarantine } from '#lib/leads/contract.ts';
import { type LeadEntry, type LeadRecord, quarantinedLeads } from '#lib/leads/records.ts';
import { readPage, type Source } from '#lib/table/lists/pagination.ts';
import { getEach, keyIn } from '#lib/table/table.ts';

const keptMs = 30 * 86_400_000;

export const handler = handle(listQuarantine, async ({ query }, { brand, view, caller, now }) => {
  const source: Source<LeadEntry> = {
    partitions: quarantinedLeads(view, brand.leadShards),
    newestFirst: true,
    from: new Date(now.getTime() - keptMs).toISOString(),
    keep: ({ formId, locationId }) =>
      (query.formId === undefined || formId === query.formId) && canAccessLocation(caller, locationId ?? null),
  };
  const page = await readPage(source, { owner: view.id, operation: listQuarantine.id, filter: query });
  const records = await getEach(page.items.map(keyIn<LeadRecord>));
  const held = records.flatMap((record) => (record?.quarantine ? [toQuarantined(record)] : []));
  return { leads: held, nextCursor: page.nextCursor };
});
