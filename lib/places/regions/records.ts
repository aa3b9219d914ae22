import * as z from 'zod';
import { type SlugClaim, slugRefusal } from '#lib/platform/routing/slugs.ts';
import { claim, release } from '#lib/platform/table/claims.ts';
import { deletedRecords } from '#lib/platform/table/deleted.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { create, remove, replace, save, update, type Write } from '#lib/platform/table/write.ts';
import type { Facts, Wanted } from './match.rules.ts';
import { region } from './shape.contract.ts';

/** Keeps a slug for one region. */
interface RegionSlug extends SlugClaim {
  kind: 'region-slug';
}

/** A location that a region found by its rule, with what the rule looks at as it was then. */
export interface RegionMember {
  kind: 'region-member';
  locationId: string;
  facts: Facts;
}

/** The regions that have an entry of a location, so that few of them are read when it changes. */
interface LocationRegions {
  kind: 'location-regions';
  version: number;
  locationId: string;
  regionIds: string[];
}

/** Changes with the regions of a brand, so that two changes at once make no circle. */
interface RegionTree {
  kind: 'region-tree';
  version: number;
}

const { locationCount: _, ...stored } = region.shape;
const shape = {
  ...stored,
  locationIds: stored.locationIds.default([]),
  territory: stored.territory.default([]),
  /** The rule in the forms that are compared. */
  wanted: z.custom<Wanted>().nullable(),
};

const regions = recordKind('region', shape).ofBrand('REGION', '{regionId}', {
  title: 'Region',
  unpublished: true,
  internal: ['wanted'],
});

export type RegionRecord = RecordOf<typeof regions>;
export const makeRegion = regions.make;
export const regionKey = regions.key;

const slugs = recordKind<RegionSlug>('region-slug').ofBrand('REGION_SLUG', '{slug}', {
  title: 'Slug of a region',
  unpublished: true,
});
export const regionSlugKey = slugs.key;

const members = recordKind<RegionMember>('region-member').ofBrand('REGION_MEMBER', '{regionId}#{locationId}', {
  title: 'Location that a region has by its rule',
  unpublished: true,
});
export const memberOfRegionKey = members.key;

const placements = recordKind<LocationRegions>('location-regions').ofBrand('LOCATION_REGIONS', '{locationId}', {
  title: 'Regions that have a location by their rules',
  unpublished: true,
});
export const locationRegionsKey = placements.key;

const trees = recordKind<RegionTree>('region-tree').ofBrand('REGION_TREE', '-', {
  title: 'Version of the regions of a brand',
  unpublished: true,
});

export const deletedRegions = deletedRecords<RegionRecord>('region', 'region');

/** All regions of the brand; their number is limited. */
export const regionsOf = (view: BrandView): Promise<RegionRecord[]> => queryAll({ partition: regions.partition(view) });

/** The locations that a region has by its rule, with their ids as the end of the sort key; of all regions without an id. */
export const membersOfRegion = (view: BrandView, regionId?: string) => ({
  partition: members.partition(view),
  ...(regionId !== undefined && { from: `${regionId}#`, to: `${regionId}#~` }),
});

/** The regions of a brand as they were read, to change one of them. */
export interface ReadRegions {
  all: RegionRecord[];
  version: number | undefined;
}

/** The version is read first: read after the regions, it could be newer than they are. */
export const readRegions = async (view: BrandView): Promise<ReadRegions> => {
  const tree = await get(trees.key(view));
  return { all: await regionsOf(view), version: tree?.version };
};

/** The condition that no region changed since these were read; the same write changes one. */
const treeChanged = (view: BrandView, { version }: ReadRegions): Write =>
  update(trees.key(view), { set: { kind: 'region-tree' }, add: { version: 1 }, when: { version } });

const claimSlug = (view: BrandView, { id, slug }: RegionRecord, given: boolean, now: Date): Write =>
  claim(regionSlugKey(view, slug), { kind: 'region-slug', holder: id }, now, slugRefusal('region', slug, given));

export const insertRegion = (
  view: BrandView,
  read: ReadRegions,
  record: RegionRecord,
  slugGiven: boolean,
  now: Date,
): Write[] => [
  create(regionKey(view, record.id), record),
  claimSlug(view, record, slugGiven, now),
  treeChanged(view, read),
];

/** Saves a region for the version that was read. */
export const saveRegion = (
  view: BrandView,
  read: ReadRegions,
  before: RegionRecord,
  after: RegionRecord,
  now: Date,
): Write[] => [
  replace(regionKey(view, after.id), after),
  ...(before.slug === after.slug
    ? []
    : [claimSlug(view, after, true, now), release(regionSlugKey(view, before.slug), after.id)]),
  treeChanged(view, read),
];

export const dropRegion = (view: BrandView, read: ReadRegions, record: RegionRecord, now: Date): Write[] => [
  remove(regionKey(view, record.id), record.version),
  release(regionSlugKey(view, record.slug), record.id),
  deletedRegions.keep(view, record.id, record, now),
  treeChanged(view, read),
];

export const putBackRegion = (view: BrandView, read: ReadRegions, record: RegionRecord, now: Date): Write[] => [
  ...insertRegion(view, read, record, true, now),
  deletedRegions.forget(view, record.id),
];

/** A region as the audit log shows it. */
export const auditedRegion = ({ wanted: _, ...record }: RegionRecord): object => record;

/** Notes which regions have a location by their rules; for the version that was read. */
export const noteRegions = (
  view: BrandView,
  locationId: string,
  before: LocationRegions | undefined,
  regionIds: string[],
): Write => {
  const key = locationRegionsKey(view, locationId);
  if (before && regionIds.length === 0) return remove(key, before.version);
  const version = (before?.version ?? 0) + 1;
  return save(key, { kind: 'location-regions', version, locationId, regionIds });
};
