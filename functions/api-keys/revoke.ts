import { toApiKey } from '#lib/accounts/api-keys/answers.ts';
import { revokeApiKey } from '#lib/accounts/api-keys/contract.ts';
import { apiKeyKey, apiKeyUseKey } from '#lib/accounts/api-keys/records.ts';
import { revocationOf } from '#lib/accounts/api-keys/revoke.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { adminsAmong } from '#lib/accounts/users/brand-admins.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(revokeApiKey, async ({ params }, { brand, view, now, commit }) => {
  const before = orNotFound(await get(apiKeyKey(view, params.keyId)), 'API key');
  const [use, admins] = await Promise.all([get(apiKeyUseKey(before)), adminsAmong(brand, [before.createdBy])]);
  const around = { use, creatorIsAdmin: admins.has(before.createdBy), now };
  if (before.revoked) return { apiKey: toApiKey(before, around) };

  const { after, writes } = revocationOf(view, before, now);
  return commit({ apiKey: toApiKey(after, around) }, auditChange('api-key', before.id, before, after), ...writes);
});
