import { createHash } from 'node:crypto';
import { expiryAfter } from '#lib/core/epoch.ts';
import { idOf } from '#lib/core/ids.ts';
import { idShardOf, idShards } from '#lib/table/shards.ts';
import { type BrandView, brandView, type Key, queryAll } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';
import type { LeadRecord } from './records.ts';

/** Beyond the last proof of a day, by which nothing that was held back of it can be released any more. */
export const ledgerDays = 40;
const idBytes = 16;

/** That everybody concerned was told of some leads: those of a batch that are of one brand, day and time. */
interface LedgerEntry {
  kind: 'announced';
  day: string;
  /** Sixteen bytes for each lead, so that a whole batch is two write units. */
  ids: Uint8Array;
  at: string;
  expiresAt: number;
}

/** The ten seconds that a moment is in: one batch seldom has leads of more of them while leads are many. */
export const spanOf = (moment: string): string => moment.slice(0, 18);

const inShard = (shard: string): string => `LEADS_ANNOUNCED#${shard}`;

const packed = (leads: readonly Pick<LeadRecord, 'id'>[]): Buffer =>
  Buffer.concat(leads.map(({ id }) => Buffer.from(id.replaceAll('-', ''), 'hex')));

/** The same leads have the same place, so a batch that comes again is one entry; other leads do not replace them. */
const entryKey = (view: BrandView, span: string, ids: Buffer): Key<LedgerEntry> => {
  const name = createHash('sha256').update(ids).digest('hex').slice(0, 16);
  return view.key(inShard(idShardOf(name)), `${span}#${name}`);
};

type Announced = Pick<LeadRecord, 'id' | 'brandId' | 'day' | 'createdAt' | 'isTest'>;

const note = async (leads: readonly Announced[], now: Date): Promise<void> => {
  const [first] = leads;
  if (!first) return;
  const ids = packed(leads);
  const expiresAt = expiryAfter(ledgerDays * 86_400, now);
  const entry: LedgerEntry = { kind: 'announced', day: first.day, ids, at: now.toISOString(), expiresAt };
  await tryUpdate(entryKey(brandView(first.brandId), spanOf(first.createdAt), ids), { set: { ...entry } });
};

/** Puts down that these leads were announced; to be called when all of that is in the queues, and not before. */
export const noteAnnounced = async (leads: readonly Announced[], now: Date): Promise<void> => {
  const ours = leads.filter(({ isTest }) => !isTest);
  const entries = Map.groupBy(ours, ({ brandId, day, createdAt }) => `${brandId}#${day}#${spanOf(createdAt)}`);
  await Promise.all([...entries.values()].map((some) => note(some, now)));
};

const idsIn = (ids: Uint8Array): string[] =>
  Array.from({ length: ids.length / idBytes }, (_, at) => idOf(ids.subarray(at * idBytes, (at + 1) * idBytes)));

/** Which leads of some spans were announced, with the days that they are of and the last time they were. */
export const readAnnounced = async (
  view: BrandView,
  from: string,
  until: string,
): Promise<Map<string, Pick<LedgerEntry, 'day' | 'at'>>> => {
  const announced = new Map<string, Pick<LedgerEntry, 'day' | 'at'>>();
  const readShard = async (shard: string): Promise<void> => {
    const range = { partition: view.partition(inShard(shard)), from, to: until, attributes: ['day', 'ids', 'at'] };
    for (const item of await queryAll(range)) {
      const { day, ids, at } = item as unknown as LedgerEntry;
      for (const id of idsIn(ids)) {
        const known = announced.get(id);
        if (!known || known.at < at) announced.set(id, { day, at });
      }
    }
  };
  await Promise.all(idShards.map(readShard));
  return announced;
};
