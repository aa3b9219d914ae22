import { listApiKeys } from '#lib/contract/api-keys.ts';
import { type ApiKeyRecord, apiKeys, apiKeyUseKey, toApiKey } from '#lib/data/api-keys.ts';
import { readPage } from '#lib/data/pages.ts';
import { getEach, recordOf } from '#lib/data/table.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listApiKeys, async ({ query }, { own, now }) => {
  const source = { partitions: [apiKeys(own)], newestFirst: true };
  const page = await readPage(source, { owner: own.id, operation: listApiKeys.id, filter: query });
  const records = page.items.map((item) => recordOf<ApiKeyRecord>(item));
  const uses = await getEach(records.map(apiKeyUseKey));
  return { apiKeys: records.map((record, at) => toApiKey(record, uses[at], now)), nextCursor: page.nextCursor };
});
