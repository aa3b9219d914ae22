import { liveContents } from '#lib/content/live.ts';
import { contentSlugs } from '#lib/content/records.ts';
import { contentTypes } from '#lib/content/shape.contract.ts';
import { countUses } from '#lib/custom-fields/use.ts';
import { customValuesKey } from '#lib/custom-fields/values.ts';
import { countEndKey } from '#lib/locations/count-ends.ts';
import { formerSlugsOf } from '#lib/locations/names.ts';
import { locationMailKey } from '#lib/mail/email-settings.ts';
import { pinKey } from '#lib/map/pins.ts';
import { mediaHashes } from '#lib/media/records.ts';
import { useMedia } from '#lib/media/usage.ts';
import { returnUnit } from '#lib/meters/units.ts';
import { dropNavigation, navigationKey, primaryNavigationKey } from '#lib/navigation/records.ts';
import { holidayCalendarKey, holidayDatesOf, holidaysOf } from '#lib/profile/holiday-hours.ts';
import { profileKey } from '#lib/profile/records.ts';
import { mediaOf } from '#lib/profile/settings.rules.ts';
import { revenueKey } from '#lib/revenue-settings/records.ts';
import { scopeOfLocation, scopeOfSite } from '#lib/routing/redirects.rules.ts';
import { changeRedirects, redirectHitsKey, redirectsOf } from '#lib/routing/redirects.ts';
import { routesWithin } from '#lib/routing/routes.ts';
import { locationSeoKey } from '#lib/seo/records.ts';
import { serviceSlugs } from '#lib/services/records.ts';
import { claimKeys } from '#lib/sites/domains.ts';
import { primarySiteKey } from '#lib/sites/primary-sites.ts';
import { dropSite, type SiteRecord, sitesOf } from '#lib/sites/records.ts';
import { query, queryAll } from '#lib/table/lists/query.ts';
import { get, getAll, getEach, type Key, keyIn, type Partition } from '#lib/table/table.ts';
import { task } from '#lib/table/tasks.ts';
import { remove } from '#lib/table/write.ts';
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
