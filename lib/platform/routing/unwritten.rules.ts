import { normalizePath, policyOf } from './paths.rules.ts';
import type { UrlPolicy } from './url-policy-shape.contract.ts';

/** The lists that sites have without being written, and the part of the policy that is their path. */
const lists = {
  posts: 'blogSegment',
  locations: 'prefix',
  services: 'servicesSegment',
  events: 'eventsSegment',
  offers: 'offersSegment',
} as const;
export type List = keyof typeof lists;
type Segment = (typeof lists)[List];

const ofBrand = Object.keys(lists) as List[];
/** A location has no blog, and no locator. */
const ofLocation = ['services', 'events', 'offers'] as const satisfies List[];

/** Former paths of the lists, by the part of the policy, the latest first. Those of services are kept beside them. */
export type FormerSegments = { [Name in Exclude<Segment, 'servicesSegment'>]?: string[] };

interface Holder {
  urlPolicy?: Partial<UrlPolicy>;
  formerUrlPolicy?: { policy: Partial<UrlPolicy> };
  formerSegments?: FormerSegments;
  formerServicesSegments?: string[];
}

const pathOf = (segment: string): string => normalizePath(`/${segment}`);

/** The path of a list on the site of the brand, or within a location. */
export const listPath = (brand: Pick<Holder, 'urlPolicy'>, list: List): string => pathOf(policyOf(brand)[lists[list]]);

const namesAt = (locationId: string | null): readonly List[] => (locationId === null ? ofBrand : ofLocation);

/** The page that the brand's site, or a location, has at a path without being written. */
export const unwrittenAt = (brand: Holder, path: string, locationId: string | null = null): List | 'home' | undefined =>
  namesAt(locationId).find((name) => path === listPath(brand, name)) ??
  (path === '/' && locationId === null ? 'home' : undefined);

/** The former segments of a list, the latest first. */
export const formerOfList = (brand: Holder, list: List): string[] => {
  const field = lists[list];
  const { formerSegments = {}, formerUrlPolicy, formerServicesSegments = [] } = brand;
  const kept = field === 'servicesSegment' ? formerServicesSegments : (formerSegments[field] ?? []);
  const last = formerUrlPolicy?.policy[field];
  // Brands that changed their policy before its history was kept have the last one.
  return last === undefined ? kept : [...kept, last];
};

/** The paths that a list has or had: what is in it keeps its own until its slug changes. */
export const listPaths = (brand: Holder, list: List): string[] => [
  listPath(brand, list),
  ...formerOfList(brand, list).map(pathOf),
];

/** The present path of the list that was at a path under a former policy; undefined for other paths. */
export const listMovedTo = (brand: Holder, path: string, locationId: string | null = null): string | undefined => {
  if (unwrittenAt(brand, path, locationId) !== undefined) return undefined;
  const moved = namesAt(locationId).find((name) =>
    formerOfList(brand, name).some((segment) => path === pathOf(segment)),
  );
  return moved && listPath(brand, moved);
};

const maxSegments = 20;

/** A history with the segment that is replaced: the latest first, without one that is in use again. */
export const withFormer = (history: readonly string[], before: string, after: string): string[] =>
  [...new Set([before, ...history])].filter((segment) => segment !== after).slice(0, maxSegments);

const histories = [
  'blogSegment',
  'prefix',
  'eventsSegment',
  'offersSegment',
] as const satisfies (keyof FormerSegments)[];

/** The former segments of the lists after a change of the policy. */
export const formerSegmentsOf = (before: Holder, policy: UrlPolicy): FormerSegments =>
  Object.fromEntries(
    histories.map((field) => [
      field,
      withFormer(before.formerSegments?.[field] ?? [], policyOf(before)[field], policy[field]),
    ]),
  );
