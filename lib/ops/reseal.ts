import type { Tally } from '#lib/accounts/api-keys/rekeying.ts';
import type { Documents } from '#lib/platform/credentials/purposes.contract.ts';
import { reseal, sealedBy } from '#lib/platform/credentials/seal.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { Item, Key } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { textsIn, withTexts } from './texts.ts';

type SealKeys = Documents['seal']['keys'];

/** The keys among which a value is sealed again: those for answers are apart. */
const keysFor = (text: string, { seal, answers }: Pick<Documents, 'seal' | 'answers'>): SealKeys =>
  [seal.keys, answers.keys].find((keys) => keys.some(({ kid }) => kid === sealedBy(text))) ?? seal.keys;

/**
 * Seals all sealed values of a record with the first key. The record keeps its version, because it is the same for
 * clients; a record that another request changes at that moment is left to the next run.
 */
export const resealRecord = async (
  key: Key<Item>,
  record: Item,
  documents: Pick<Documents, 'seal' | 'answers'>,
  beforeChange: () => Promise<void>,
): Promise<Partial<Tally>> => {
  const isOld = (text: string): boolean => {
    const [{ kid }] = keysFor(text, documents);
    return (sealedBy(text) ?? kid) !== kid;
  };
  const renewed = new Map<string, string>();
  let unreadable = 0;
  for (const text of textsIn(record).filter(isOld))
    try {
      renewed.set(text, reseal(text, keysFor(text, documents)));
    } catch (error) {
      // Sealed with a dropped key, or a client's text that looks like a sealed value.
      unreadable += 1;
      log.warn('reseal.unreadable', { kind: record.kind, error });
    }
  if (renewed.size === 0) return { unreadable };
  const when = Object.fromEntries(
    Object.entries(record).filter(([, value]) => textsIn(value).some((text) => renewed.has(text))),
  );
  await beforeChange();
  await tryUpdate(key, { set: withTexts(when, renewed) as Item, when });
  return { changed: 1, unreadable };
};
