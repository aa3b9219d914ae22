import { createHash } from 'node:crypto';
import { expiryAfter } from '#lib/core/epoch.ts';
import { idOf } from '#lib/core/ids.ts';
import { idShardOf, idShards } from '#lib/table/shards.ts';
import { type BrandView, brandView, type Key, queryAll } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';
import type { LeadRecord } from './records.ts';

/** Longer than until the last reconciliation of a day, after which nothing of it can be released from quarantine. */
export const ledgerDays = 40;
const idBytes = 16;

/** A ledger entry: the announced leads of a batch with the same brand, day and time. */
interface LedgerEntry {
  kind: 'announced';
  day: string;
  /** Sixteen bytes for each lead, so that a whole batch is two write units. */
  ids: Uint8Array;
  at: string;
  expiresAt: number;
}

/** The span of ten seconds that a moment is in: under load, a batch seldom contains more than one. */
export const spanOf = (moment: string): string => moment.slice(0, 18);

const inShard = (shard: string): string => `LEADS_ANNOUNCED#${shard}`;

const packed = (leads: readonly Pick<LeadRecord, 'id'>[]): Buffer =>
  Buffer.concat(leads.map(({ id }) => Buffer.from(id.replaceAll('-', ''), 'hex')));

/** The same leads have the same key, so a redelivered batch is one entry, and other leads do not replace it. */
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

/** Records that these leads were announced. Call it only after all messages are in the queues. */
export const noteAnnounced = async (leads: readonly Announced[], now: Date): Promise<void> => {
  const ours = leads.filter(({ isTest }) => !isTest);
  const entries = Map.groupBy(ours, ({ brandId, day, createdAt }) => `${brandId}#${day}#${spanOf(createdAt)}`);
  await Promise.all([...entries.values()].map((some) => note(some, now)));
};

const idsIn = (ids: Uint8Array): string[] =>
  Array.from({ length: ids.length / idBytes }, (_, at) => idOf(ids.subarray(at * idBytes, (at + 1) * idBytes)));

/** The announced leads of some spans, with their days and the last time of announcing. */
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
