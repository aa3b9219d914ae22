import { getEach, type Key, platformView } from './table.ts';

/** That an address must not be written to: it bounced, or whose it is complained. */
interface Suppression {
  address: string;
}

const suppressionKey = (address: string): Key<Suppression> => platformView.key('SUPPRESSED', address.toLowerCase());

/** The addresses without those that must not be written to. */
export const withoutSuppressed = async (addresses: readonly string[]): Promise<string[]> => {
  const suppressed = await getEach(addresses.map(suppressionKey));
  return addresses.filter((_, at) => suppressed[at] === undefined);
};
