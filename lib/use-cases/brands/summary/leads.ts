import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { maxCountedQuarantined, maxRecentLeads } from '#lib/accounts/brands/summary-limits.contract.ts';
import { leadsByDay, maxCountedByKey } from '#lib/leads/leads/counters.ts';
import { listsWith, quarantineSource } from '#lib/leads/leads/lists.ts';
import { idAndTimeOf, type LeadEntry } from '#lib/leads/leads/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { summaryLocations } from '#lib/platform/core/contract/stated-numbers.ts';
import { lastDays, startOfDay } from '#lib/platform/core/time/calendar.ts';
import { merge } from '#lib/platform/table/lists/merged.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import type { Scope } from './scope.ts';

const shownDays = 30;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Sums of the last days; `days` are oldest first. */
const windowUpTo = (counts: readonly number[]) => ({
  last7Days: sum(counts.slice(-7)),
  last30Days: sum(counts.slice(-shownDays)),
});

/** Lead counts of sixty days, from the daily counters. If `ids` is null: all locations, and leads without one. */
export const countedLeads = async (view: BrandView, brand: BrandRecord, { ids, known }: Scope, now: Date) => {
  const days = lastDays(brand.timezone, now, 2 * shownDays);
  const few = ids ?? (known.isComplete && known.ids.length < maxCountedByKey ? [...known.ids, 'none'] : undefined);
  const rows = await leadsByDay(view, few, days);
  const byDay = new Map(days.map((day) => [day, 0]));
  for (const { day, leads } of rows) byDay.set(day, (byDay.get(day) ?? 0) + leads);
  const counts = [...byDay.values()];
  const firstShown = days[shownDays] ?? '';
  const compared = (those: typeof rows) => {
    const before = those.filter(({ day }) => day < firstShown);
    const during = those.filter(({ day }) => day >= firstShown);
    return { leads: sum(during.map(({ leads }) => leads)), before: sum(before.map(({ leads }) => leads)) };
  };
  const byLocation = Map.groupBy(rows, ({ locationId }) => locationId);
  const unplaced = byLocation.get('none') ?? [];
  byLocation.delete('none');
  const busiest = [...byLocation]
    .map(([locationId, those]) => ({ locationId, ...compared(those) }))
    .filter(({ leads }) => leads > 0)
    .toSorted((a, b) => b.leads - a.leads)
    .slice(0, summaryLocations);
  const named = await getEach(busiest.map(({ locationId }) => locationKey(view, locationId)));
  return {
    today: counts.at(-1) ?? 0,
    ...windowUpTo(counts),
    before: {
      today: counts.at(-2) ?? 0,
      last7Days: sum(counts.slice(-14, -7)),
      last30Days: sum(counts.slice(0, shownDays)),
    },
    withoutLocation: ids === null ? compared(unplaced) : null,
    byDay: [...byDay].slice(-shownDays).map(([day, leads]) => ({ day, leads })),
    byLocation: busiest.flatMap((counted, at) => {
      const record = named[at];
      return record?.deletedAt === null ? [{ ...counted, name: record.name }] : [];
    }),
  };
};

const sourceOf = ({ sourceType }: LeadEntry): string | null => sourceType ?? null;

/** Figures that the counters do not have, from the newest leads. */
export const recentLeads = async (view: BrandView, brand: BrandRecord, { ids, includes }: Scope, now: Date) => {
  const days = lastDays(brand.timezone, now, 2 * shownDays);
  const startOf = (place: number) => startOfDay(brand.timezone, days[place] ?? '').toISOString();
  const source = { partitions: listsWith(view, brand.leadShards, ids), newestFirst: true };
  const limit = maxRecentLeads + 1;
  const periods = [{ from: startOf(shownDays) }, { from: startOf(0), to: startOf(shownDays) }];
  const [read = [], readBefore = []] = await Promise.all(
    periods.map((period) => merge<LeadEntry>({ ...source, ...period }, limit)),
  );
  const counted = ({ isTest, locationId }: LeadEntry) => !isTest && includes(locationId ?? null);
  const leads = read.slice(0, maxRecentLeads).filter(counted);
  const isCompared = read.length < limit && readBefore.length < limit;
  const before = Map.groupBy(readBefore.filter(counted), sourceOf);
  const unanswered = leads.filter(({ status }) => status === 'new');
  const oldest = unanswered.at(-1);
  return {
    isComplete: read.length < limit,
    bySource: [...Map.groupBy(leads, sourceOf)]
      .map(([sourceType, those]) => ({
        sourceType,
        leads: those.length,
        before: isCompared ? (before.get(sourceType)?.length ?? 0) : null,
      }))
      .toSorted((a, b) => b.leads - a.leads),
    unanswered: unanswered.length,
    withoutLocation:
      ids === null
        ? leads.filter(({ locationId, status }) => locationId === undefined && status !== 'archived').length
        : null,
    oldestUnanswered: oldest ? idAndTimeOf(oldest) : null,
  };
};

export const countQuarantined = async (
  view: BrandView,
  { leadShards }: BrandRecord,
  { includes }: Scope,
  now: Date,
): Promise<number> => {
  const submissions = await merge(quarantineSource(view, leadShards, now), maxCountedQuarantined);
  return submissions.filter(({ locationId }) => includes(locationId ?? null)).length;
};
