import { type BrandRecord, brandKey } from '#lib/accounts/brands/records.ts';
import { idAndTimeOf, type LeadRecord, listWith } from '#lib/leads/leads/records.ts';
import { rateOf, sampleSize, shardsFor } from '#lib/leads/leads/shard-growth.rules.ts';
import { failingWhenThrottled } from '#lib/platform/calls/retries.ts';
import { now } from '#lib/platform/core/clock.ts';
import { setting } from '#lib/platform/core/env.ts';
import { log } from '#lib/platform/observe/log.ts';
import { forget } from '#lib/platform/table/cached.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, brandView, get } from '#lib/platform/table/table.ts';
import { growLists } from './grow-lists.ts';

/** The writes a second of one index partition. */
const maxWrites = (): number => Number(setting('PARTITION_WRITES', '1000'));

/** The stream worker takes a list as busy if it also was so this long before: a short burst needs no more partitions. */
const steadyMs = 2000;

type Listed = Pick<LeadRecord, 'brandId' | 'shard' | 'quarantine' | 'createdAt'>;

/** The leads a second that the list partition of a lead got at a time, by the times of its entries. */
const rateAt = async (view: BrandView, lead: Listed, at: number): Promise<number> => {
  const { items } = await query({
    partition: listWith(view, lead),
    newestFirst: true,
    to: `${new Date(at).toISOString()}~`,
    limit: sampleSize,
    attributes: ['PK', 'GSI1SK'],
  });
  return rateOf(
    items.map((entry) => Date.parse(idAndTimeOf(entry).createdAt)),
    at,
  );
};

const growFor = (leadsPerSecond: number, lead: Listed, operation: string) => {
  const measured = { leadsPerSecond, at: Date.parse(lead.createdAt), maxWrites: maxWrites() };
  const to = (brand: BrandRecord) => shardsFor(brand, measured);
  return growLists(brandView(lead.brandId), { to, operation, now: now() });
};

/** A list that cannot be grown at the first attempt is grown by a later lead, so the current work does not fail. */
const isolated = async <T>(lead: Listed, otherwise: T, run: () => Promise<T>): Promise<T> => {
  try {
    return await failingWhenThrottled(run);
  } catch (error) {
    log.warn('leads.lists_not_grown', { brandId: lead.brandId, error });
    return otherwise;
  }
};

/**
 * The number of partitions that a brand's lists have, after the write of a lead was throttled. They are grown if the lead's
 * partition is busy, and not if the whole table or another partition is throttled.
 */
export const shardsAfterThrottle = (lead: Listed, known: number, operation: string): Promise<number> =>
  isolated(lead, known, async () => {
    const view = brandView(lead.brandId);
    forget(brandKey(view));
    const { leadShards = known } = (await get(brandKey(view))) ?? {};
    if (leadShards > known) return leadShards;
    const { after } = await growFor(await rateAt(view, lead, Date.parse(lead.createdAt)), lead, operation);
    return after?.leadShards ?? known;
  });

/** A brand's new leads that this process saw, from a time on. Times are in epoch milliseconds. */
interface Seen {
  since: number;
  leads: number;
  lookedAt: number;
}

const seen = new Map<string, Seen>();
const seenForMs = 10_000;
const lookEveryMs = 1000;
const maxKnown = 1000;

/** Whether enough leads of a brand came for its list to be busy, and the list was not checked in the last second. */
const mayBeBusy = (brandId: string, leads: number): boolean => {
  const at = now().getTime();
  const known = seen.get(brandId);
  const entry = known && Math.abs(at - known.since) < seenForMs ? known : { since: at, leads: 0, lookedAt: 0 };
  entry.leads += leads;
  if (seen.size >= maxKnown) seen.clear();
  seen.set(brandId, entry);
  if (entry.leads < sampleSize || at - entry.lookedAt < lookEveryMs) return false;
  entry.lookedAt = at;
  return true;
};

const newestOf = (leads: readonly Listed[]): Listed | undefined =>
  leads.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1))[0];

/** Grows the lists of a brand if they are busy, and were so a moment before. */
const growIfBusy = (lead: Listed, operation: string): Promise<void> =>
  isolated(lead, undefined, async () => {
    const at = Date.parse(lead.createdAt);
    const times = [at, at - steadyMs];
    const rates = await Promise.all(times.map((time) => rateAt(brandView(lead.brandId), lead, time)));
    const leadsPerSecond = Math.min(...rates);
    if (leadsPerSecond > 0) await growFor(leadsPerSecond, lead, operation);
  });

/**
 * Grows the lists of brands whose new leads come fast, long before a partition takes no more. A process sees the leads of one
 * stream shard, so the rate is read from the list, which has those of all.
 */
export const growBusyLists = async (stored: readonly Listed[], operation: string): Promise<void> => {
  const busy = [...Map.groupBy(stored, ({ brandId }) => brandId)].filter(([id, leads]) => mayBeBusy(id, leads.length));
  const newest = busy.flatMap(([, leads]) => newestOf(leads) ?? []);
  await Promise.all(newest.map((lead) => growIfBusy(lead, operation)));
};
