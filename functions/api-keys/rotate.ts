import { issueKey } from '#lib/auth/issue-key.ts';
import { rotateApiKey } from '#lib/contract/api-keys.ts';
import { type ApiKeyRecord, apiKeyKey, isExpired, issueApiKey, toApiKey, withdrawApiKey } from '#lib/data/api-keys.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { callerId, isBrandAdmin } from '#lib/domain/caller.ts';
import { requireFeature } from '#lib/domain/features.ts';
import { found, Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(rotateApiKey, async ({ params }, { brand, own, caller, now, commit }) => {
  requireFeature(brand, 'apiAccess', now);
  const before = found(await get(apiKeyKey(own, params.keyId)), 'API key');
  if (before.revoked || isExpired(before, now))
    throw new Problem('invalid_transition', 'Only an active key can be rotated');

  const { key, kept } = await issueKey();
  const at = now.toISOString();
  const id = newId(now);
  const fresh: ApiKeyRecord = {
    ...before,
    version: 1,
    id,
    ...kept,
    createdBy: callerId(caller),
    createdAt: at,
    updatedAt: at,
  };
  const after = { ...before, version: before.version + 1, revoked: true, replacedBy: id, updatedAt: at };
  return commit(
    { apiKey: toApiKey(fresh, { use: undefined, creatorIsAdmin: isBrandAdmin(caller), now }), key },
    changed('api-key', before.id, before, after),
    ...withdrawApiKey(own, after),
    ...issueApiKey(own, fresh),
  );
});
