import * as z from 'zod';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { idShardOf, idShards } from '#lib/platform/table/lists/shards.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { revenueSettings } from './shape.contract.ts';

const revenues = recordKind('revenue-settings', { ...revenueSettings.shape, locationId: z.string() }).ofBrand(
  'REVENUE#{shard}',
  '{locationId}',
  { title: 'Revenue inputs of a location' },
);

export type RevenueRecord = RecordOf<typeof revenues>;

export const revenueKey = (view: BrandView, locationId: string) =>
  revenues.key(view, idShardOf(locationId), locationId);

/** Version 0 is a location without settings. */
export const revenueOf = (locationId: string, record: RevenueRecord | undefined): RevenueRecord =>
  record ?? revenues.make({ version: 0, locationId });

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
