import { type BrandView, getEach, type Key, platformView, queryAll, recordOf } from '#lib/table/table.ts';
import { create, remove, replace, type Write } from '#lib/table/write.ts';
import type { ApiKey } from './contract.ts';
import { expiryPlace } from './expiring-keys.ts';

export interface ApiKeyRecord extends Omit<ApiKey, 'status' | 'creatorIsAdmin' | 'lastUsedAt' | 'lastUsedIp'> {
  kind: 'api-key';
  version: number;
  tenantId: string;
  brandId: string;
  revoked: boolean;
  /** The hash by which requests find the key; changes with the pepper. */
  hash: string;
  /** The lasting name of the key, by which its calls are counted. */
  fingerprint: string;
  /** The key that replaced it. */
  replacedBy?: string;
}

/** The data that a request needs from its key, stored under the key's hash, so that one read is sufficient. */
export interface ApiKeyGrant {
  kind: 'api-key-grant';
  keyId: string;
  tenantId: string;
  brandId: string;
  scopes: string[];
  locationIds: string[] | null;
  /** ISO time from which the key is invalid. */
  deadFrom: string | null;
}

export interface ApiKeyUse {
  kind: 'api-key-use';
  at: string;
  ip: string;
  /** The key's hash under the first pepper, while it is stored under another one. */
  newHash?: string;
}

export const apiKeys = (view: BrandView): string => view.partition('API_KEY');

export const readApiKeys = async (view: BrandView): Promise<ApiKeyRecord[]> =>
  (await queryAll({ partition: apiKeys(view) })).map((item) => recordOf<ApiKeyRecord>(item));

export const apiKeyKey = (view: BrandView, keyId: string): Key<ApiKeyRecord> => view.key('API_KEY', keyId);
export const grantKey = (hash: string): Key<ApiKeyGrant> => platformView.key('API_KEY', hash);
export const apiKeyUseKey = ({ fingerprint }: Pick<ApiKeyRecord, 'fingerprint'>): Key<ApiKeyUse> =>
  platformView.key('API_KEY_USE', fingerprint);

const readGrants = async (keys: readonly (readonly string[])[]): Promise<(ApiKeyGrant | undefined)[]> => {
  const hashes = keys.flat();
  const grants = await getEach(hashes.map(grantKey));
  const byHash = new Map(hashes.map((hash, at) => [hash, grants[at]]));
  return keys.map((each) => each.map((hash) => byHash.get(hash)).find((grant) => grant !== undefined));
};

/**
 * The grants of keys, looked up by all their hashes. A key that moves between hashes meanwhile is found by neither: with
 * several peppers, missing ones are read again.
 */
export const findGrants = async (keys: readonly (readonly string[])[]): Promise<(ApiKeyGrant | undefined)[]> => {
  const found = await readGrants(keys);
  if (found.every((grant, at) => grant || (keys[at]?.length ?? 0) < 2)) return found;
  const again = await readGrants(keys);
  return found.map((grant, at) => grant ?? again[at]);
};

export const grantOf = (record: ApiKeyRecord): ApiKeyGrant => ({
  kind: 'api-key-grant',
  keyId: record.id,
  tenantId: record.tenantId,
  brandId: record.brandId,
  scopes: record.scopes,
  locationIds: record.locationIds,
  deadFrom: record.expiresAt,
});

/** Stores a key with its grant. */
export const issueApiKey = (view: BrandView, record: ApiKeyRecord): Write[] => {
  const stored = { ...record, ...expiryPlace(record, new Date(record.createdAt)) };
  return [create(apiKeyKey(view, record.id), stored), create(grantKey(record.hash), grantOf(record))];
};

/** Saves a key as revoked. Without its grant, requests that carry it are rejected. */
export const withdrawApiKey = (view: BrandView, record: ApiKeyRecord): Write[] => [
  replace(apiKeyKey(view, record.id), record),
  remove(grantKey(record.hash)),
];

export const isExpired = ({ expiresAt }: Pick<ApiKeyRecord, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now;

/** A key as its brand sees it. */
export const toApiKey = (
  record: ApiKeyRecord,
  { use, creatorIsAdmin, now }: { use: ApiKeyUse | undefined; creatorIsAdmin: boolean; now: Date },
): ApiKey => ({
  id: record.id,
  name: record.name,
  prefix: record.prefix,
  last4: record.last4,
  scopes: record.scopes,
  locationIds: record.locationIds,
  expiresAt: record.expiresAt,
  status: record.revoked ? 'revoked' : isExpired(record, now) ? 'expired' : 'active',
  createdBy: record.createdBy,
  creatorIsAdmin,
  lastUsedAt: use?.at ?? null,
  lastUsedIp: use?.ip ?? null,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});
