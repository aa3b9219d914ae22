import {
  type ApiKeyRecord,
  apiKeyKey,
  apiKeyUseKey,
  grantKey,
  grantOf,
  isApiKeyExpired,
} from '#lib/accounts/api-keys/records.ts';
import type { Tally } from '#lib/accounts/api-keys/rekeying.ts';
import { pepperOf } from '#lib/platform/credentials/api-key.ts';
import type { Secrets } from '#lib/platform/credentials/root-secrets.ts';
import { log } from '#lib/platform/observe/log.ts';
import { tryCommit } from '#lib/platform/table/commit.ts';
import { brandView, getAll } from '#lib/platform/table/table.ts';
import { create, deleteExisting, update } from '#lib/platform/table/write.ts';

/**
 * Moves the grant of a key to its hash under the first pepper, which its last use noted. A revocation at the same moment
 * conflicts with the new version, so that no grant is left of a revoked key.
 */
const move = async (before: ApiKeyRecord, hash: string): Promise<void> => {
  const after = { ...before, hash };
  const { version } = before;
  await tryCommit([
    update(apiKeyKey(brandView(before.brandId), before.id), {
      set: { hash, version: version + 1 },
      when: { version },
    }),
    create(grantKey(hash), grantOf(after)),
    deleteExisting(grantKey(before.hash)),
  ]);
};

/** Moves an API key to the first pepper, if the key was used since that pepper became the first. */
export const moveApiKey = async (
  record: ApiKeyRecord,
  [{ kid: first }, ...older]: Secrets['peppers'],
  now: Date,
  beforeChange: () => Promise<void>,
): Promise<Partial<Tally>> => {
  const isUnderOld = older.some(({ kid }) => kid === pepperOf(record.hash));
  if (record.revoked || isApiKeyExpired(record, now) || !isUnderOld) return {};
  const { use, grant } = await getAll({ use: apiKeyUseKey(record), grant: grantKey(record.hash) });
  // The key of a closed tenant has no grant.
  if (!grant) return {};
  if (use?.newHash && pepperOf(use.newHash) === first) {
    await beforeChange();
    await move(record, use.newHash);
    return { changed: 1 };
  }
  log.info('api_key.waiting', { brandId: record.brandId, keyId: record.id });
  return { waiting: 1 };
};
