import { idShardOf, idShards } from '#lib/table/shards.ts';
import { type BrandView, getEach, type Item, type Key, queryAll, recordOf } from '#lib/table/table.ts';
import type { RevenueSettings } from './contract.ts';

export interface RevenueRecord extends RevenueSettings {
  kind: 'revenue-settings';
  version: number;
  locationId: string;
}

const listOf = (shard: string): string => `REVENUE#${shard}`;

export const revenueKey = (view: BrandView, locationId: string): Key<RevenueRecord> =>
  view.key(listOf(idShardOf(locationId)), locationId);

/** Version 0 is a location without settings. */
export const revenueOf = (locationId: string, record: RevenueRecord | undefined): RevenueRecord =>
  record ?? {
    kind: 'revenue-settings',
    version: 0,
    locationId,
    avgTicketCents: null,
    closeRatePct: null,
    baselineRating: null,
    trailing90dRevenueCents: null,
    inputsLastUpdatedAt: null,
  };

/** The inputs of every location of a brand that has any. */
export const everyRevenue = async (view: BrandView): Promise<Map<string, RevenueRecord>> => {
  const read = (shard: string): Promise<Item[]> => queryAll({ partition: view.partition(listOf(shard)) });
  const items = (await Promise.all(idShards.map(read))).flat();
  return new Map(items.map((item) => [String(item.locationId), recordOf<RevenueRecord>(item)]));
};

/** The same for some locations. */
export const revenueOfEach = async (view: BrandView, ids: readonly string[]): Promise<Map<string, RevenueRecord>> => {
  const records = await getEach(ids.map((id) => revenueKey(view, id)));
  return new Map(records.flatMap((record): [string, RevenueRecord][] => (record ? [[record.locationId, record]] : [])));
};
