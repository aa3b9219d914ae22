import { revokeApiKey } from '#lib/contract/api-keys.ts';
import { apiKeyKey, apiKeyUseKey, toApiKey, withdrawApiKey } from '#lib/data/api-keys.ts';
import { returnUnit } from '#lib/data/meters.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(revokeApiKey, async ({ params }, { own, now, commit }) => {
  const before = found(await get(apiKeyKey(own, params.keyId)), 'API key');
  const use = await get(apiKeyUseKey(before.hash));
  if (before.revoked) return { apiKey: toApiKey(before, use, now) };

  const after = { ...before, version: before.version + 1, revoked: true, updatedAt: now.toISOString() };
  return commit(
    { apiKey: toApiKey(after, use, now) },
    changed('api-key', before.id, before, after),
    ...withdrawApiKey(own, after),
    returnUnit(own, 'apiKeys'),
  );
});
