import { adminsAmong } from '#lib/accounts/brand-admins.ts';
import { toApiKey } from '#lib/api-keys/answers.ts';
import { listApiKeys } from '#lib/api-keys/contract.ts';
import { apiKeys, apiKeyUseKey } from '#lib/api-keys/records.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/table/lists/pagination.ts';
import { getEach } from '#lib/table/table.ts';

export const handler = handle(listApiKeys, async ({ query }, { brand, view, now }) => {
  const source = { partitions: [apiKeys(view)], newestFirst: true };
  const request = { owner: view.id, operation: listApiKeys.id, filter: query };
  const { items: records, nextCursor } = await readPage(source, request);
  const [uses, admins] = await Promise.all([
    getEach(records.map(apiKeyUseKey)),
    adminsAmong(
      brand,
      records.map(({ createdBy }) => createdBy),
    ),
  ]);
  const shown = records.map((record, at) =>
    toApiKey(record, { use: uses[at], creatorIsAdmin: admins.has(record.createdBy), now }),
  );
  return { apiKeys: shown, nextCursor };
});
