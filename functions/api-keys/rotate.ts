import { callerId, isBrandAdmin } from '#lib/access/caller.rules.ts';
import { toApiKey } from '#lib/api-keys/answers.ts';
import { rotateApiKey } from '#lib/api-keys/contract.ts';
import { apiKeyKey, isApiKeyExpired, issueApiKey, makeApiKey, withdrawApiKey } from '#lib/api-keys/records.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { issueKey } from '#lib/auth/issue-key.ts';
import { firstVersion } from '#lib/core/first-version.ts';
import { newId } from '#lib/core/ids.ts';
import { orNotFound, Problem } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { requireFeature } from '#lib/plans/features.rules.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(rotateApiKey, async ({ params }, { brand, view, caller, now, commit }) => {
  requireFeature(brand, 'apiAccess', now);
  const before = orNotFound(await get(apiKeyKey(view, params.keyId)), 'API key');
  if (before.revoked || isApiKeyExpired(before, now))
    throw new Problem('invalid_transition', 'Only an active key can be rotated: create a new key');

  const { key, kept } = await issueKey();
  const at = now.toISOString();
  const id = newId(now);
  const { tenantId, brandId, name, scopes, locationIds, expiresAt } = before;
  const fresh = makeApiKey({
    ...kept,
    id,
    tenantId,
    brandId,
    name,
    scopes,
    locationIds,
    expiresAt,
    createdBy: callerId(caller),
    ...firstVersion(now),
  });
  const after = { ...before, version: before.version + 1, revoked: true, replacedBy: id, updatedAt: at };
  return commit(
    { apiKey: toApiKey(fresh, { use: undefined, creatorIsAdmin: isBrandAdmin(caller), now }), key },
    auditChange('api-key', before.id, before, after),
    ...withdrawApiKey(view, after),
    ...issueApiKey(view, fresh),
  );
});
