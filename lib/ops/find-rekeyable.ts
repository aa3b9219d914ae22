import type { ApiKeyRecord } from '#lib/api-keys/records.ts';
import type { Goal, Tally } from '#lib/api-keys/rekeying.ts';
import { pepperOf } from '#lib/auth/api-key.ts';
import { sealedBy } from '#lib/auth/seal.ts';
import { scanTable } from '#lib/table/bulk.ts';
import { type Item, type Key, keyIn, recordOf } from '#lib/table/table.ts';
import { textsIn } from './texts.ts';

/** The number of records of one function call. */
const maxKeys = 50;

const needsOther =
  ({ pepper, dataKey }: Goal) =>
  (item: Item): boolean => {
    if (item.kind === 'api-key') {
      const { revoked, hash } = recordOf<ApiKeyRecord>(item);
      return !revoked && pepperOf(hash) !== pepper;
    }
    return textsIn(item).some((text) => (sealedBy(text) ?? dataKey) !== dataKey);
  };

/**
 * Reads the whole table for records under other keys than these, and has them moved. Sealed values are recognised by their
 * form, so there is no list of records that could be incomplete.
 */
export const findRekeyable = async (goal: Goal, rekey: (keys: Key[]) => Promise<Tally>): Promise<Tally> => {
  const sum: Tally = { changed: 0, waiting: 0, unreadable: 0 };
  await scanTable(async (items) => {
    const keys = items.filter(needsOther(goal)).map(keyIn);
    for (let at = 0; at < keys.length; at += maxKeys) {
      const { changed, waiting, unreadable } = await rekey(keys.slice(at, at + maxKeys));
      sum.changed += changed;
      sum.waiting += waiting;
      sum.unreadable += unreadable;
    }
  });
  return sum;
};
