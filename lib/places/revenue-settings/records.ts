import { queryAll } from '#lib/platform/table/lists/query.ts';
import { idShardOf, idShards } from '#lib/platform/table/lists/shards.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import type { RevenueSettings } from './contract.ts';

export interface RevenueRecord extends RevenueSettings {
  kind: 'revenue-settings';
  version: number;
  locationId: string;
}

const revenues = recordKind<RevenueRecord>('revenue-settings').ofBrand('REVENUE#{shard}', '{locationId}', {
  title: 'Revenue inputs of a location',
});

export const revenueKey = (view: BrandView, locationId: string) =>
  revenues.key(view, idShardOf(locationId), locationId);

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
  const read = (shard: string) => queryAll({ partition: revenues.partition(view, shard) });
  const records = (await Promise.all(idShards.map(read))).flat();
  return new Map(records.map((record) => [record.locationId, record]));
};

/** The same for some locations. */
export const revenueOfEach = async (view: BrandView, ids: readonly string[]): Promise<Map<string, RevenueRecord>> => {
  const records = await getEach(ids.map((id) => revenueKey(view, id)));
  return new Map(records.flatMap((record): [string, RevenueRecord][] => (record ? [[record.locationId, record]] : [])));
};
