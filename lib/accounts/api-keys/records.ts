import * as z from 'zod';
import type { IndexAttributes } from '#lib/platform/table/indexes.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getEach, type Item, type Key, platformView } from '#lib/platform/table/table.ts';
import { create, remove, replace, type Write } from '#lib/platform/table/write.ts';
import { nextExpiryNotice } from './rules.ts';
import { apiKey } from './shape.contract.ts';

/** A key as a request needs it, found by its hash in one read. */
export interface ApiKeyGrant {
  kind: 'api-key-grant';
  keyId: string;
  tenantId: string;
  brandId: string;
  scopes: string[];
  locationIds: string[] | null;
  /** The regions whose locations come on top. Absent in early grants. */
  regionIds?: string[];
  /** ISO time at which the key expires. */
  deadFrom: string | null;
}

export interface ApiKeyUse {
  kind: 'api-key-use';
  at: string;
  ip: string;
  /** The key's hash under the first pepper, while its grant is under another. */
  newHash?: string;
}

const { status: _, creatorIsAdmin: __, lastUsedAt: ___, lastUsedIp: ____, ...stored } = apiKey.shape;
const shape = {
  ...stored,
  regionIds: stored.regionIds.default([]),
  tenantId: z.string(),
  brandId: z.string(),
  revoked: z.boolean().default(false),
  /** Finds the key of a request; changes with the pepper. */
  hash: z.string(),
  /** Names the key for ever, where its calls are counted. */
  fingerprint: z.string(),
  /** The key that replaced it. */
  replacedBy: z.string().exactOptional(),
};

const keys = recordKind('api-key', shape).ofBrand('API_KEY', '{keyId}', {
  title: 'API key',
  lists: {
    expiring: { index: 'GSI2', owner: 'platform', partition: 'EXPIRING_KEYS', sort: '{at}#{id}', explicit: true },
  },
  internal: ['hash', 'fingerprint'],
});

export type ApiKeyRecord = RecordOf<typeof keys>;
export const makeApiKey = keys.make;

const grants = recordKind<ApiKeyGrant>('api-key-grant').ofPlatform('API_KEY', '{hash}', {
  title: 'What an API key may do, by `<pepper id>.<keyed hash of the key>`',
});

const uses = recordKind<ApiKeyUse>('api-key-use').ofPlatform('API_KEY_USE', '{fingerprint}', {
  title: 'Last use of an API key, and its hash under a new pepper',
  internal: ['newHash'],
});

export const apiKeyKey = keys.key;
export const grantKey = (hash: string): Key<ApiKeyGrant> => grants.key(platformView, hash);
export const apiKeyUseKey = ({ fingerprint }: Pick<ApiKeyRecord, 'fingerprint'>): Key<ApiKeyUse> =>
  uses.key(platformView, fingerprint);

export const apiKeys = (view: BrandView) => keys.partition(view);

/** The keys of all brands that will expire, by the time of the next notice to their admins. */
export const expiringKeys = () => keys.list('expiring', platformView);

/** The place of a key among those that will expire, at the time of a notice. */
export const placeAt = (keyId: string, at: string): IndexAttributes =>
  keys.place('expiring', platformView, { at, id: keyId });

/** The place of a key at its next notice; none when no notice is ahead. */
export const expiryPlace = ({ id, expiresAt }: Pick<ApiKeyRecord, 'id' | 'expiresAt'>, now: Date): IndexAttributes => {
  const at = nextExpiryNotice(expiresAt, now);
  return at === undefined ? {} : placeAt(id, at);
};

export const readApiKeys = (view: BrandView): Promise<ApiKeyRecord[]> => queryAll({ partition: apiKeys(view) });

/** Whether a record, of whatever kind, is an API key. */
export const isApiKey = (record: Item): record is Item & ApiKeyRecord => record.kind === 'api-key';

const readGrants = async (hashes: readonly (readonly string[])[]): Promise<(ApiKeyGrant | undefined)[]> => {
  const all = hashes.flat();
  const read = await getEach(all.map(grantKey));
  const byHash = new Map(all.map((hash, at) => [hash, read[at]]));
  return hashes.map((each) => each.map((hash) => byHash.get(hash)).find((grant) => grant !== undefined));
};

/**
 * The grants of keys, each key with all hashes that it may be found by. A grant that moves from one hash to another at
 * that moment is found by neither: a key with several hashes that was not found is read again.
 */
export const findGrants = async (hashes: readonly (readonly string[])[]): Promise<(ApiKeyGrant | undefined)[]> => {
  const found = await readGrants(hashes);
  if (found.every((grant, at) => grant || (hashes[at]?.length ?? 0) < 2)) return found;
  const again = await readGrants(hashes);
  return found.map((grant, at) => grant ?? again[at]);
};

export const grantOf = (record: ApiKeyRecord): ApiKeyGrant => ({
  kind: 'api-key-grant',
  keyId: record.id,
  tenantId: record.tenantId,
  brandId: record.brandId,
  scopes: record.scopes,
  locationIds: record.locationIds,
  ...(record.regionIds.length > 0 && { regionIds: record.regionIds }),
  deadFrom: record.expiresAt,
});

/** Stores a key and its grant. */
export const issueApiKey = (view: BrandView, record: ApiKeyRecord): Write[] => {
  const stored = { ...record, ...expiryPlace(record, new Date(record.createdAt)) };
  return [create(apiKeyKey(view, record.id), stored), create(grantKey(record.hash), grantOf(record))];
};

/** Saves a revoked key and removes its grant, so that its requests are rejected. */
export const withdrawApiKey = (view: BrandView, record: ApiKeyRecord): Write[] => [
  replace(apiKeyKey(view, record.id), record),
  remove(grantKey(record.hash)),
];

export const isApiKeyExpired = ({ expiresAt }: Pick<ApiKeyRecord, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now;
