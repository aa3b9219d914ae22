import { isApiKey } from '#lib/accounts/api-keys/records.ts';
import type { Goal, Tally } from '#lib/accounts/api-keys/rekeying.ts';
import { pepperOf } from '#lib/platform/credentials/api-key.ts';
import { answerKid } from '#lib/platform/credentials/derive.ts';
import { sealedBy } from '#lib/platform/credentials/seal.ts';
import { scanTable } from '#lib/platform/table/bulk.ts';
import { type Item, type Key, keyIn } from '#lib/platform/table/table.ts';
import { textsIn } from './texts.ts';

/** The keys of one call of the function. */
const maxKeys = 50;

const needsOther =
  ({ pepper, dataKey }: Goal) =>
  (item: Item): boolean =>
    isApiKey(item)
      ? !item.revoked && pepperOf(item.hash) !== pepper
      : textsIn(item).some((text) => ![dataKey, answerKid(dataKey)].includes(sealedBy(text) ?? dataKey));

/**
 * Finds all records of the table that use other keys than these, and has `rekey` move them. Sealed values are recognised
 * by their form in any record, so no kind of record can be forgotten.
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
