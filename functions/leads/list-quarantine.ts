import { handle } from '#lib/http/handle.ts';
import { toQuarantined } from '#lib/leads/leads/answers.ts';
import { listQuarantine } from '#lib/leads/leads/contract.ts';
import { quarantineSource } from '#lib/leads/leads/lists.ts';
import type { LeadEntry, LeadRecord } from '#lib/leads/leads/records.ts';
import { canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import type { Source } from '#lib/platform/table/lists/merged.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { getEach, keyIn } from '#lib/platform/table/table.ts';

export const handler = handle(listQuarantine, async ({ query }, { brand, view, caller, now }) => {
  const source: Source<LeadEntry> = {
    ...quarantineSource(view, brand.leadShards, now),
    keep: ({ formId, locationId }) =>
      (query.formId === undefined || formId === query.formId) && canAccessLocation(caller, locationId ?? null),
  };
  const page = await readPage(source, { owner: view.id, operation: listQuarantine.id, filter: query });
  const records = await getEach(page.items.map(keyIn<LeadRecord>));
  const leads = records.flatMap((record) => (record?.quarantine ? [toQuarantined(record)] : []));
  return { leads, nextCursor: page.nextCursor };
});
