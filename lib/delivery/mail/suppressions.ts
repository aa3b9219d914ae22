import { emailKey } from '#lib/platform/core/email.ts';
import type { GetAll } from '#lib/platform/table/joined-reads.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { platformView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';

/** An address that gets no more mail: mail to it bounced, or its owner complained. */
interface Suppression {
  kind: 'suppression';
  address: string;
  reason: 'bounce' | 'complaint';
  suppressedAt: string;
}

const suppressions = recordKind<Suppression>('suppression').ofPlatform('SUPPRESSED', '{address}', {
  title: 'Suppressed address, in lower case',
  personal: ['address'],
});

const suppressionKey = (address: string) => suppressions.key(platformView, emailKey(address));

/** The addresses without the suppressed ones. */
export const withoutSuppressed = async (addresses: readonly string[], getAll: GetAll): Promise<string[]> => {
  const suppressed = await getAll(Object.fromEntries(addresses.map((address) => [address, suppressionKey(address)])));
  return addresses.filter((address) => suppressed[address] === undefined);
};

/** Suppresses an address for good. The first reason stays, however many reports follow. */
export const suppress = async (address: string, reason: Suppression['reason'], now: Date): Promise<void> => {
  await tryUpdate(suppressionKey(address), {
    set: { kind: 'suppression', address: emailKey(address), reason, suppressedAt: now.toISOString() },
    when: { kind: undefined },
  });
};
