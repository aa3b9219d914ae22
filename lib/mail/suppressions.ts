import { getEach, type Key, platformView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';

/** That an address must not be written to: it bounced, or whose it is complained. */
interface Suppression {
  kind: 'suppression';
  address: string;
  reason: 'bounce' | 'complaint';
  suppressedAt: string;
}

const suppressionKey = (address: string): Key<Suppression> => platformView.key('SUPPRESSED', address.toLowerCase());

/** The addresses without those that must not be written to. */
export const withoutSuppressed = async (addresses: readonly string[]): Promise<string[]> => {
  const suppressed = await getEach(addresses.map(suppressionKey));
  return addresses.filter((_, at) => suppressed[at] === undefined);
};

/** Never again writes to an address. The first reason stays, however often and in whatever order it is told. */
export const suppress = async (address: string, reason: Suppression['reason'], now: Date): Promise<void> => {
  const suppression = { kind: 'suppression', address: address.toLowerCase(), reason, suppressedAt: now.toISOString() };
  await tryUpdate(suppressionKey(address), { set: suppression, when: { kind: undefined } });
};
