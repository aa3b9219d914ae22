import { type SiteRecord, siteKey } from '#lib/sites/records.ts';
import type { BrandView, Item, Key } from '#lib/table/table.ts';
import { put, remove, save, unchanged, type Write } from '#lib/table/write.ts';
import type { NavigationItem } from './contract.ts';

/** What a site's visitors can go to; the whole of it is one record, so that it changes all at once. */
export interface NavigationRecord {
  kind: 'navigation';
  version: number;
  siteId: string;
  items: NavigationItem[];
  updatedAt: string;
}

export const navigationKey = (view: BrandView, siteId: string): Key<NavigationRecord> => view.key('NAVIGATION', siteId);

/** The same of the primary site, found without knowing which one that is. */
export const primaryNavigationKey = (view: BrandView, locationId: string | null): Key<NavigationRecord> =>
  view.key('PRIMARY_NAVIGATION', locationId ?? '-');

const keptVersions = 10;

/** The versions of a site's navigation that are kept. */
export const navigationVersions = (view: BrandView, siteId: string): string => view.partition(`NAVIGATION#${siteId}`);

const versionKey = (view: BrandView, siteId: string, version: number): Key<NavigationRecord> =>
  view.key(`NAVIGATION#${siteId}`, String(version).padStart(10, '0'));

export const navigationOf = (siteId: string, record: NavigationRecord | undefined): NavigationRecord =>
  record ?? { kind: 'navigation', version: 0, siteId, items: [], updatedAt: '' };

/** A new version in place of the one before, which is kept with some more. */
export const saveNavigation = (view: BrandView, site: SiteRecord, record: NavigationRecord): Write[] => [
  unchanged(siteKey(view, site.id), site.version),
  save(navigationKey(view, site.id), record),
  put(versionKey(view, site.id, record.version), record),
  ...(record.version > keptVersions ? [remove(versionKey(view, site.id, record.version - keptVersions))] : []),
  ...(site.isPrimary ? [put(primaryNavigationKey(view, site.locationId), record)] : []),
];

/** What the visitors of a scope see once this is its primary site. */
export const copyNavigation = (view: BrandView, site: SiteRecord, record: NavigationRecord | undefined): Write[] => {
  const key = primaryNavigationKey(view, site.locationId);
  // What visitors see and what is stored of the site must not part: nobody may replace the one while it is copied.
  return [unchanged(navigationKey(view, site.id), record?.version), record ? put(key, record) : remove(key)];
};

export const dropNavigation = (view: BrandView, site: SiteRecord): Write[] => [
  remove(navigationKey(view, site.id)),
  ...(site.isPrimary ? [remove(primaryNavigationKey(view, site.locationId))] : []),
];

/** The items of a navigation, and entries that a list of them pages through. */
export const itemsInOrder = ({ items }: NavigationRecord): { entries: Item[]; items: Map<string, NavigationItem> } => ({
  entries: items.map(({ id, sortOrder }) => ({ id, SK: `${String(sortOrder).padStart(5, '0')}#${id}` })),
  items: new Map(items.map((item) => [item.id, item])),
});
