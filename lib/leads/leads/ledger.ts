import { createHash } from 'node:crypto';
import { days } from '#lib/platform/core/contract/units.ts';
import { idOf } from '#lib/platform/core/ids.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { idShardOf, idShards } from '#lib/platform/table/lists/shards.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, brandView, type Key } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import type { LeadRecord } from './records.ts';

/** Longer than until the last reconciliation of a day, after which no submission of that day can be released any more. */
export const ledgerDays = 40;
const idBytes = 16;

/** The leads of a batch, of one brand, day and time, of which all messages are queued. */
interface LedgerEntry {
  kind: 'announced';
  day: string;
  /** Sixteen bytes for each lead, so that a whole batch is two write units. */
  ids: Uint8Array;
  at: string;
  expiresAt: number;
}

/** The ten seconds that a moment is in. While leads are many, a batch seldom has leads of more than one span. */
export const spanOf = (moment: string): string => moment.slice(0, 18);

const entries = recordKind<LedgerEntry>('announced').ofBrand('LEADS_ANNOUNCED#{shard}', '{span}#{name}', {
  unpublished: true,
  title: `Leads of ten seconds that were announced, by a hash of their ids; expires after ${days(ledgerDays)}`,
});

const packed = (leads: readonly Pick<LeadRecord, 'id'>[]): Buffer =>
  Buffer.concat(leads.map(({ id }) => Buffer.from(id.replaceAll('-', ''), 'hex')));

/** The same leads have the same key, so a repeated batch is one entry; other leads have another key. */
const entryKey = (view: BrandView, span: string, ids: Buffer): Key<LedgerEntry> => {
  const name = createHash('sha256').update(ids).digest('hex').slice(0, 16);
  return entries.key(view, idShardOf(name), span, name);
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

/** Notes that these leads were announced; to be called when all their messages are in the queues, and not before. */
export const noteAnnounced = async (leads: readonly Announced[], now: Date): Promise<void> => {
  const ours = leads.filter(({ isTest }) => !isTest);
  const batches = Map.groupBy(ours, ({ brandId, day, createdAt }) => `${brandId}#${day}#${spanOf(createdAt)}`);
  await Promise.all([...batches.values()].map((some) => note(some, now)));
};

const idsIn = (ids: Uint8Array): string[] =>
  Array.from({ length: ids.length / idBytes }, (_, at) => idOf(ids.subarray(at * idBytes, (at + 1) * idBytes)));

/** The announced leads of some spans, with their day and when they were last announced. */
export const readAnnounced = async (
  view: BrandView,
  from: string,
  until: string,
): Promise<Map<string, Pick<LedgerEntry, 'day' | 'at'>>> => {
  const announced = new Map<string, Pick<LedgerEntry, 'day' | 'at'>>();
  const readShard = async (shard: string): Promise<void> => {
    const partition = entries.partition(view, shard);
    for (const { day, ids, at } of await queryAll({ partition, from, to: until, attributes: ['day', 'ids', 'at'] }))
      for (const id of idsIn(ids)) {
        const known = announced.get(id);
        if (!known || known.at < at) announced.set(id, { day, at });
      }
  };
  await Promise.all(idShards.map(readShard));
  return announced;
};
