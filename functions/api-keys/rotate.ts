import { toApiKey } from '#lib/accounts/api-keys/answers.ts';
import { rotateApiKey } from '#lib/accounts/api-keys/contract.ts';
import { apiKeyKey, isApiKeyExpired, issueApiKey, makeApiKey, withdrawApiKey } from '#lib/accounts/api-keys/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId, isBrandAdmin } from '#lib/platform/access/caller.rules.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { issueKey } from '#lib/platform/credentials/issue-key.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { get } from '#lib/platform/table/table.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';

export const handler = handle(rotateApiKey, async ({ params }, { brand, view, caller, now, commit }) => {
  requireFeature(brand, 'apiAccess', now);
  const before = orNotFound(await get(apiKeyKey(view, params.keyId)), 'API key');
  if (before.revoked || isApiKeyExpired(before, now))
    throw new Problem('invalid_transition', accountErrors().keyNotActive);

  const { key, kept } = await issueKey();
  const at = now.toISOString();
  const id = newId(now);
  const { tenantId, brandId, name, scopes, locationIds, regionIds, expiresAt } = before;
  const fresh = makeApiKey({
    ...kept,
    id,
    tenantId,
    brandId,
    name,
    scopes,
    locationIds,
    regionIds,
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
