import { type Item, type Key, keyIn, platformView, queryAll } from '#lib/table/table.ts';
import { dueBy } from '#lib/table/time-lists.ts';
import { update, type Write } from '#lib/table/write.ts';
import { nextExpiryNotice } from './rules.ts';

/** The part of an API key that its expiry notices need. */
interface Expiring {
  id: string;
  brandId: string;
  expiresAt: string | null;
}

const list = 'EXPIRING_KEYS';

const place = (at: string, keyId: string): Item => platformView.index('GSI2', list, `${at}#${keyId}`);

/** A key's entry in the list of notices, by the time of its next notice; stored with the key. */
export const expiryPlace = ({ id, expiresAt }: Expiring, now: Date): Item => {
  const at = nextExpiryNotice(expiresAt, now);
  return at === undefined ? {} : place(at, id);
};

/** An entry whose notice is due. */
interface DueNotice {
  key: Key<Expiring>;
  keyId: string;
  at: string;
}

/** The notices of all brands that are due, the oldest first. */
export const dueExpiryNotices = async (now: Date): Promise<DueNotice[]> => {
  const entries = await queryAll({
    index: 'GSI2',
    partition: platformView.partition(list),
    to: dueBy(now),
    attributes: ['PK', 'SK', 'GSI2SK'],
  });
  return entries.map((entry) => {
    const [at = '', keyId = ''] = String(entry.GSI2SK).split('#');
    return { key: keyIn(entry), keyId, at };
  });
};

/** Moves a key to its next notice, or off the list, unless it was revoked or moved meanwhile. */
export const movePlace = (record: Expiring, { key, keyId, at }: DueNotice, now: Date): Write => {
  const when = place(at, keyId);
  const next = expiryPlace(record, now);
  return update(key, { when, ...('GSI2SK' in next ? { set: next } : { remove: Object.keys(when) }) });
};
