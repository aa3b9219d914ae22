import { offerPath } from '#lib/content/promotions/page.rules.ts';
import { brandServicePath, saysOfItsOwn } from '#lib/places/services/page.rules.ts';
import { joinPaths, policyOf, segmentTitle } from '#lib/platform/routing/paths.rules.ts';
import { type List, listPath } from '#lib/platform/routing/unwritten.rules.ts';
import type { PublicFacts } from '#lib/use-cases/locations/public-facts.ts';
import type { Place } from '#lib/use-cases/routing/place.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';
import { addressOf } from '#lib/web/sites/location-page.ts';
import type { SideLists } from './lists.ts';
import type { PageSettings } from './page-settings.ts';
import type { Subject } from './subject.ts';

interface Addressed {
  settings: PageSettings;
  subject: Subject;
  place: Place;
  /** The requested path. */
  path: string;
}

/** The one address of a page. */
export const canonicalOf = ({ settings: { brand, brandSite }, place }: Addressed, facts: PublicFacts | undefined) => {
  if (facts) return addressOf(brand, facts, place.path).url;
  return brandSite ? `https://${brandSite.domain}${place.path}` : null;
};

type Listed = Awaited<ReturnType<SideLists['read']>>;

/** The address of a page of the brand; undefined while no site is live. */
const onBrandSite = ({ settings: { brandSite } }: Addressed, path: string): string | undefined =>
  brandSite && `https://${brandSite.domain}${path}`;

const repeatedService = (addressed: Addressed): string | undefined => {
  const { settings, subject } = addressed;
  const brandWide = subject.service?.brandWide;
  const { servicesSegment } = policyOf(settings.brand);
  return brandWide?.isActive ? onBrandSite(addressed, brandServicePath(servicesSegment, brandWide)) : undefined;
};

/** Whether something of a list is only at the location of the page. */
const ownLists: { [Name in Subject['kind']]?: (listed: Listed) => boolean } = {
  services: ({ services }) => services.some(({ locationId }) => locationId !== null),
  events: ({ events }) => events.some(({ locationId }) => locationId !== null),
  offers: () => false,
};

/**
 * For a page at a location that says the same as one of the brand: the address of that one, undefined while the brand has none.
 */
export const repeatedBy = (addressed: Addressed, listed: Listed): { url: string | undefined } | undefined => {
  const { settings, subject, place } = addressed;
  const { kind, service, promotion } = subject;
  if (place.locationId === null) return undefined;
  if (service && !saysOfItsOwn(service.record, service.brandWide)) return { url: repeatedService(addressed) };
  const { brand } = settings;
  if (promotion)
    return { url: onBrandSite(addressed, offerPath(policyOf(brand).offersSegment, promotion, brand.locale)) };
  return ownLists[kind]?.(listed) === false ? { url: onBrandSite(addressed, place.path) } : undefined;
};

/** Whether a list has nothing yet, so that search engines need not list it. */
export const isEmpty = ({ kind }: Subject, { services, events, promotions }: Listed): boolean =>
  (kind === 'services' && services.length === 0) ||
  (kind === 'events' && events.length === 0) ||
  (kind === 'offers' && promotions.length === 0);

/** The list that has the pages of a kind. */
const listOf: { [Name in Subject['kind']]?: List } = {
  post: 'posts',
  service: 'services',
  event: 'events',
  offer: 'offers',
};

/** Whether the requested site is that of one location. */
export const isOnOwnSite = ({ settings: { site } }: Pick<Addressed, 'settings'>): boolean =>
  site !== undefined && site.locationId !== null;

/** The path of the location of the page on the requested site; the front page for pages of the brand. */
const basePathOf = (addressed: Addressed): string => {
  const { place, path } = addressed;
  if (place.locationId === null || isOnOwnSite(addressed)) return '/';
  return path.slice(0, place.path === '/' ? path.length : path.length - place.path.length) || '/';
};

/** The paths of the lists of the location of the page, or else of the brand. */
export const listPathsOf = (addressed: Addressed): PageData['lists'] => {
  const { brand } = addressed.settings;
  const base = basePathOf(addressed);
  const pathOf = (list: List): string => joinPaths(base, listPath(brand, list));
  return { services: pathOf('services'), events: pathOf('events'), offers: pathOf('offers') };
};

/** From the front page of the requested site to the page. */
export const breadcrumbsOf = (addressed: Addressed, title: string, locationTitle: string | undefined) => {
  const { settings, subject, place, path } = addressed;
  const { brand } = settings;
  const crumbOf = (list: List, base = '/') => {
    const own = listPath(brand, list);
    return { title: segmentTitle(own.slice(1)), path: joinPaths(base, own) };
  };
  const isOwnSite = isOnOwnSite(addressed);
  const crumbs = [{ title: isOwnSite ? (locationTitle ?? brand.name) : brand.name, path: '/' }];
  if (place.locationId !== null && locationTitle !== undefined && !isOwnSite) {
    crumbs.push(crumbOf('locations'));
    crumbs.push({ title: locationTitle, path: basePathOf(addressed) });
  }
  const list = listOf[subject.kind];
  // A location has no blog.
  if (list && (list !== 'posts' || place.locationId === null)) crumbs.push(crumbOf(list, crumbs.at(-1)?.path));
  return crumbs.some((crumb) => crumb.path === path) ? crumbs : [...crumbs, { title, path }];
};
