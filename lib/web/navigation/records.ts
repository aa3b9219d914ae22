import * as z from 'zod';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { put, remove, save, unchanged, type Write } from '#lib/platform/table/write.ts';
import { type SiteRecord, siteKey } from '#lib/web/sites/records.ts';
import { type NavigationItem, navigationItem } from './shape.contract.ts';

/** A site's navigation. It is one record, so that it changes as a whole. */
const shape = {
  siteId: z.string(),
  items: z.array(navigationItem).default([]),
  /** The menu at the foot of every page. */
  footerItems: z.array(navigationItem).default([]),
  updatedAt: z.string(),
  /** Who replaced it; null for the platform itself, and where nobody is known. */
  updatedBy: z.string().nullable(),
};

const navigations = recordKind('navigation', shape).ofBrand('NAVIGATION', '{siteId}', {
  title: 'Navigation of a site',
});

export type NavigationRecord = RecordOf<typeof navigations>;

const primaryNavigations = recordKind('navigation', shape).ofBrand('PRIMARY_NAVIGATION', '{scope}', {
  title: 'Copy of the navigation of the primary site, of the brand (`-`) or of a location',
});

const versions = recordKind('navigation', shape).ofBrand('NAVIGATION#{siteId}', '{version}', {
  title: 'Kept version of a navigation, by its number in ten digits',
});

export const navigationKey = navigations.key;

/** A copy of the primary site's navigation, so that it is found without knowing the site. */
export const primaryNavigationKey = (view: BrandView, locationId: string | null) =>
  primaryNavigations.key(view, locationId ?? '-');

/** The current version and the ones before it. */
const keptVersions = 50;

export const navigationVersions = (view: BrandView, siteId: string) => versions.partition(view, siteId);

export const navigationVersionKey = (view: BrandView, siteId: string, version: number) =>
  versions.key(view, siteId, String(version).padStart(10, '0'));

export const navigationOf = (siteId: string, record: NavigationRecord | undefined): NavigationRecord =>
  record ?? navigations.make({ version: 0, siteId, updatedAt: '' });

const placeNavigation = (view: BrandView, site: SiteRecord, record: NavigationRecord): Write[] => [
  put(navigationVersionKey(view, site.id, record.version), record),
  ...(site.isPrimary ? [put(primaryNavigationKey(view, site.locationId), record)] : []),
];

/** Replaces the current version, which is kept with some former ones. */
export const saveNavigation = (view: BrandView, site: SiteRecord, record: NavigationRecord): Write[] => [
  unchanged(siteKey(view, site.id), site.version),
  save(navigationKey(view, site.id), record),
  ...placeNavigation(view, site, record),
  ...(record.version > keptVersions
    ? [remove(navigationVersionKey(view, site.id, record.version - keptVersions))]
    : []),
];

/** Stores the navigation of a deleted site again, without the versions before it. */
export const putBackNavigation = (view: BrandView, site: SiteRecord, record: NavigationRecord): Write[] => [
  put(navigationKey(view, site.id), record),
  ...placeNavigation(view, site, record),
];

/** The copy for the visitors of a scope, when this becomes its primary site. */
export const copyNavigation = (view: BrandView, site: SiteRecord, record: NavigationRecord | undefined): Write[] => {
  const key = primaryNavigationKey(view, site.locationId);
  // The copy and the original must stay the same: the original must not be replaced while it is copied.
  return [unchanged(navigationKey(view, site.id), record?.version), record ? put(key, record) : remove(key)];
};

/** Deletes the navigation that was read, without the kept versions, which are too large for one transaction. */
export const dropNavigation = (view: BrandView, site: SiteRecord, record: NavigationRecord | undefined): Write[] => [
  record ? remove(navigationKey(view, site.id), record.version) : unchanged(navigationKey(view, site.id), undefined),
  ...(site.isPrimary ? [remove(primaryNavigationKey(view, site.locationId))] : []),
];

/** The items of a navigation as entries of a list, by their order. */
export const itemsInOrder = ({ items }: NavigationRecord): { item: NavigationItem; SK: string }[] =>
  items.map((item) => ({ item, SK: `${String(item.sortOrder).padStart(5, '0')}#${item.id}` }));
