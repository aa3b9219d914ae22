import { queryAll } from '#lib/platform/table/lists/query.ts';
import { dueBy } from '#lib/platform/table/lists/time-lists.ts';
import { type Key, keyIn } from '#lib/platform/table/table.ts';
import { update, type Write } from '#lib/platform/table/write.ts';
import { type ApiKeyRecord, expiringKeys, expiryPlace, placeAt } from './records.ts';

/** A notice that is due, of a key that will expire. */
export interface DueNotice {
  key: Key<ApiKeyRecord>;
  keyId: string;
  at: string;
}

/** The notices of all brands that are due, the oldest first. */
export const dueExpiryNotices = async (now: Date): Promise<DueNotice[]> => {
  const entries = await queryAll({
    partition: expiringKeys(),
    to: dueBy(now),
    attributes: ['PK', 'SK', 'GSI2SK'],
  });
  return entries.map((entry) => {
    const [at = '', keyId = ''] = (entry.GSI2SK ?? '').split('#');
    return { key: keyIn<ApiKeyRecord>(entry), keyId, at };
  });
};

/** Moves a key to its next notice, or removes it from the list; a key that was revoked or moved meanwhile conflicts. */
export const movePlace = (record: ApiKeyRecord, { key, keyId, at }: DueNotice, now: Date): Write => {
  const when = placeAt(keyId, at);
  const next = expiryPlace(record, now);
  return update(key, { when, ...('GSI2SK' in next ? { set: next } : { remove: ['GSI2PK', 'GSI2SK'] }) });
};
