import { toApiKey } from '#lib/accounts/api-keys/answers.ts';
import { listApiKeys } from '#lib/accounts/api-keys/contract.ts';
import { apiKeys, apiKeyUseKey } from '#lib/accounts/api-keys/records.ts';
import { adminsAmong } from '#lib/accounts/users/brand-admins.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { getEach } from '#lib/platform/table/table.ts';

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
