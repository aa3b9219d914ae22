import { liveContents } from '#lib/content/content/live.ts';
import { contentSlugs } from '#lib/content/content/records.ts';
import { contentTypes } from '#lib/content/content/shape.contract.ts';
import { locationMailKey } from '#lib/delivery/email-settings/records.ts';
import { countUses } from '#lib/places/custom-fields/use.ts';
import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import { countEndKey } from '#lib/places/locations/count-ends.ts';
import { formerSlugsOf } from '#lib/places/locations/names.ts';
import { pinKey } from '#lib/places/map/pins.ts';
import { holidayCalendarKey, holidayDatesOf, holidaysOf } from '#lib/places/profile/holiday-hours.ts';
import { profileKey } from '#lib/places/profile/records.ts';
import { mediaOf } from '#lib/places/profile/settings.rules.ts';
import { revenueKey } from '#lib/places/revenue-settings/records.ts';
import { serviceSlugs } from '#lib/places/services/records.ts';
import { mediaHashes } from '#lib/platform/media/records.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { scopeOfLocation, scopeOfSite } from '#lib/platform/routing/redirects.rules.ts';
import { changeRedirects, redirectHitsKey, redirectsOf } from '#lib/platform/routing/redirects.ts';
import { routesWithin } from '#lib/platform/routing/routes.ts';
import { query, queryAll } from '#lib/platform/table/lists/query.ts';
import { get, getAll, getEach, type Key, keyIn, type Partition } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { remove } from '#lib/platform/table/write.ts';
import { dropNavigation, navigationKey, primaryNavigationKey } from '#lib/web/navigation/records.ts';
import { locationSeoKey } from '#lib/web/seo/records.ts';
import { claimKeys } from '#lib/web/sites/domains.ts';
import { primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { dropSite, type SiteRecord, sitesOf } from '#lib/web/sites/records.ts';
import { type Leaving, maxAtOnce, someOf, type Transactions } from './pages.ts';

const sitesAt = ({ view, locationId }: Leaving): Promise<SiteRecord[]> => someOf<SiteRecord>(sitesOf(view), locationId);

/** Redirects within the location or its sites, and those that lead to it or to a page of it. */
export const redirects = async (leaving: Leaving): Transactions => {
  const { view, locationId } = leaving;
  const scopes = new Set([scopeOfLocation(locationId), ...(await sitesAt(leaving)).map(({ id }) => scopeOfSite(id))]);
  const attributes = ['id', 'version', 'scope', 'fromPath', 'fromQuery', 'source', 'target'] as const;
  const items = await queryAll({ partition: redirectsOf(view), attributes });
  return items
    .filter(({ scope, target }) => scopes.has(scope) || [target?.id, target?.locationId].includes(locationId))
    .slice(0, maxAtOnce)
    .map((before) => [...changeRedirects(view, [{ before }]), remove(redirectHitsKey(view, before.id))]);
};

/** One after the other, the primary one last: a scope with sites always has one. */
export const sites = async (leaving: Leaving): Transactions => {
  const { view, locationId, now } = leaving;
  const [all, primary] = await Promise.all([sitesAt(leaving), get(primarySiteKey(view, locationId))]);
  const site = all.find(({ isPrimary }) => !isPrimary) ?? all[0];
  if (!site || !primary) return [];
  const { navigation, ...held } = await getAll({
    ...claimKeys(view, site.domain),
    navigation: navigationKey(view, site.id),
  });
  return [
    [
      ...dropSite(view, { site, primary, ...held }),
      ...dropNavigation(view, site, navigation),
      returnUnit(view, 'sites'),
      task(view, 'jobs', { kind: 'purge-navigation', brandId: view.id, siteId: site.id }, now),
    ],
  ];
};

/** Records that show media or are counted, and so need more than a deletion. */
export const settings = async ({ view, locationId }: Leaving): Transactions => {
  const { profile, seo, values } = await getAll({
    profile: profileKey(view, locationId),
    seo: locationSeoKey(view, locationId),
    values: customValuesKey(view, locationId),
  });
  const shown = profile ? mediaOf(profile) : [];
  const image = seo?.ogImageMediaId ? [seo.ogImageMediaId] : [];
  return [
    ...(profile
      ? [[remove(profileKey(view, locationId)), ...useMedia(view, shown, [], { type: 'profile', id: locationId })]]
      : []),
    ...(seo
      ? [
          [
            remove(locationSeoKey(view, locationId)),
            ...useMedia(view, image, [], { type: 'location-seo', id: locationId }),
          ],
        ]
      : []),
    ...(values
      ? [
          [
            remove(customValuesKey(view, locationId), values.version),
            ...countUses(view, locationId, [], Object.keys(values.values)),
          ],
        ]
      : []),
  ];
};

/** Records whose key is the location's id. */
export const ownRecords = async ({ view, locationId }: Leaving): Transactions => {
  const keys: Key[] = [
    revenueKey(view, locationId),
    locationMailKey(view, locationId),
    holidayCalendarKey(view, locationId),
    countEndKey(view, locationId),
    primarySiteKey(view, locationId),
    primaryNavigationKey(view, locationId),
    pinKey(view, locationId),
  ];
  const records = await getEach(keys);
  const left = keys.filter((_, at) => records[at] !== undefined);
  return left.length === 0 ? [] : [left.map((key) => remove(key))];
};

/** Lists whose name contains the location's id. */
export const ownLists = async ({ view, locationId }: Leaving): Transactions => {
  const partitions: Partition<unknown>[] = [
    holidaysOf(view, locationId),
    holidayDatesOf(view, locationId),
    routesWithin(view, locationId),
    liveContents(view, locationId),
    serviceSlugs(view, locationId),
    formerSlugsOf(view, locationId),
    mediaHashes(view, locationId),
    ...contentTypes.map((type) => contentSlugs(view, { type, locationId })),
  ];
  const pages = await Promise.all(
    partitions.map((partition) => query({ partition, limit: maxAtOnce, attributes: ['PK', 'SK'] })),
  );
  return pages.flatMap(({ items }) => (items.length === 0 ? [] : [items.map((item) => remove(keyIn(item)))]));
};
