import { revokeApiKey } from '#lib/contract/api-keys.ts';
import { revocationOf } from '#lib/data/api-key-revocation.ts';
import { apiKeyKey, apiKeyUseKey, toApiKey } from '#lib/data/api-keys.ts';
import { adminsAmong } from '#lib/data/brand-admins.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(revokeApiKey, async ({ params }, { brand, own, now, commit }) => {
  const before = found(await get(apiKeyKey(own, params.keyId)), 'API key');
  const [use, admins] = await Promise.all([get(apiKeyUseKey(before)), adminsAmong(brand, [before.createdBy])]);
  const around = { use, creatorIsAdmin: admins.has(before.createdBy), now };
  if (before.revoked) return { apiKey: toApiKey(before, around) };

  const { after, writes } = revocationOf(own, before, now);
  return commit({ apiKey: toApiKey(after, around) }, changed('api-key', before.id, before, after), ...writes);
});
