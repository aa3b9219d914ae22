import { type SiteRecord, siteKey } from '#lib/sites/records.ts';
import type { BrandView, Item, Key } from '#lib/table/table.ts';
import { put, remove, save, unchanged, type Write } from '#lib/table/write.ts';
import type { NavigationItem } from './contract.ts';

/** A site's navigation. It is one record, so that it changes as a whole. */
export interface NavigationRecord {
  kind: 'navigation';
  version: number;
  siteId: string;
  items: NavigationItem[];
  updatedAt: string;
}

export const navigationKey = (view: BrandView, siteId: string): Key<NavigationRecord> => view.key('NAVIGATION', siteId);

/** A copy of the primary site's navigation, so that it is found without knowing the site. */
export const primaryNavigationKey = (view: BrandView, locationId: string | null): Key<NavigationRecord> =>
  view.key('PRIMARY_NAVIGATION', locationId ?? '-');

const keptVersions = 10;

/** The number of former versions that are kept. */
export const navigationVersions = (view: BrandView, siteId: string): string => view.partition(`NAVIGATION#${siteId}`);

const versionKey = (view: BrandView, siteId: string, version: number): Key<NavigationRecord> =>
  view.key(`NAVIGATION#${siteId}`, String(version).padStart(10, '0'));

export const navigationOf = (siteId: string, record: NavigationRecord | undefined): NavigationRecord =>
  record ?? { kind: 'navigation', version: 0, siteId, items: [], updatedAt: '' };

/** Replaces the current version, which is kept with some former ones. */
export const saveNavigation = (view: BrandView, site: SiteRecord, record: NavigationRecord): Write[] => [
  unchanged(siteKey(view, site.id), site.version),
  save(navigationKey(view, site.id), record),
  put(versionKey(view, site.id, record.version), record),
  ...(record.version > keptVersions ? [remove(versionKey(view, site.id, record.version - keptVersions))] : []),
  ...(site.isPrimary ? [put(primaryNavigationKey(view, site.locationId), record)] : []),
];

/** The copy for the visitors of a scope, when this becomes its primary site. */
export const copyNavigation = (view: BrandView, site: SiteRecord, record: NavigationRecord | undefined): Write[] => {
  const key = primaryNavigationKey(view, site.locationId);
  // The copy and the original must stay the same: the original must not be replaced while it is copied.
  return [unchanged(navigationKey(view, site.id), record?.version), record ? put(key, record) : remove(key)];
};

export const dropNavigation = (view: BrandView, site: SiteRecord): Write[] => [
  remove(navigationKey(view, site.id)),
  ...(site.isPrimary ? [remove(primaryNavigationKey(view, site.locationId))] : []),
];

/** The items of a navigation, as entries for a paginated list. */
export const itemsInOrder = ({ items }: NavigationRecord): { entries: Item[]; items: Map<string, NavigationItem> } => ({
  entries: items.map(({ id, sortOrder }) => ({ id, SK: `${String(sortOrder).padStart(5, '0')}#${id}` })),
  items: new Map(items.map((item) => [item.id, item])),
});
