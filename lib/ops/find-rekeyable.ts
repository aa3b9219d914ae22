import type { ApiKeyRecord } from '#lib/api-keys/records.ts';
import type { Goal, Tally } from '#lib/api-keys/rekeying.ts';
import { pepperOf } from '#lib/auth/api-key.ts';
import { sealedBy } from '#lib/auth/seal.ts';
import { scanTable } from '#lib/table/bulk.ts';
import { type Item, type Key, keyIn, recordOf } from '#lib/table/table.ts';
import { textsIn } from './texts.ts';

/** As many as a function is asked for at once. */
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
 * Goes through the whole table for what is under other keys than these, and has it brought under them. Sealed values are
 * known by their form, wherever they are: no list of records that have some can be forgotten.
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
