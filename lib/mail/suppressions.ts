import { getEach, type Key, platformView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';

/** A suppressed address: it bounced, or its owner complained. */
interface Suppression {
  kind: 'suppression';
  address: string;
  reason: 'bounce' | 'complaint';
  suppressedAt: string;
}

const suppressionKey = (address: string): Key<Suppression> => platformView.key('SUPPRESSED', address.toLowerCase());

/** The addresses that are not suppressed. */
export const withoutSuppressed = async (addresses: readonly string[]): Promise<string[]> => {
  const suppressed = await getEach(addresses.map(suppressionKey));
  return addresses.filter((_, at) => suppressed[at] === undefined);
};

/** Suppresses an address. The first reason is kept, with duplicates and in any order. */
export const suppress = async (address: string, reason: Suppression['reason'], now: Date): Promise<void> => {
  const suppression = { kind: 'suppression', address: address.toLowerCase(), reason, suppressedAt: now.toISOString() };
  await tryUpdate(suppressionKey(address), { set: suppression, when: { kind: undefined } });
};
