import { stateCode } from '#lib/platform/core/address/country-states.ts';
import { slugFrom } from './slugs.rules.ts';
import type { UrlPolicy } from './url-policy-shape.contract.ts';

export const defaultPolicy: UrlPolicy = {
  prefix: 'locations',
  pattern: '{slug}',
  servicesSegment: 'services',
  blogSegment: 'blog',
  eventsSegment: 'events',
  offersSegment: 'offers',
};

/** Policies that were stored before a part of them existed have its default. */
export const policyOf = ({ urlPolicy }: { urlPolicy?: Partial<UrlPolicy> | undefined }): UrlPolicy => ({
  ...defaultPolicy,
  ...urlPolicy,
});

/** Reserved first segments. */
const reservedSegments = ['api', 'public', 'v1', 'assets', 'sitemap.xml', 'robots.txt', '.well-known'] as const;

export const isReserved = (path: string): boolean =>
  reservedSegments.some((segment) => path === `/${segment}` || path.startsWith(`/${segment}/`));

interface Place {
  slug: string;
  city: string | null;
  state: string | null;
  country: string | null;
}

const maxPathLength = 200;

/** The path of a location on its brand's site. Unknown parts of the address are omitted. */
export const locationPath = ({ prefix, pattern }: Pick<UrlPolicy, 'prefix' | 'pattern'>, place: Place): string => {
  const { slug, city, state, country } = place;
  const parts: Record<string, string> = {
    '{slug}': slug,
    '{city}': slugFrom(city ?? ''),
    '{state}': slugFrom(stateCode(state ?? '', country)),
  };
  const segments = [...prefix.split('/'), ...pattern.split('/').map((part) => parts[part] ?? '')];
  const before = segments.slice(0, -1).filter((segment) => segment !== '');
  const path = `/${[...before, slug].join('/')}`;
  // The slug identifies the location, so only the part before it is shortened.
  return path.length <= maxPathLength
    ? path
    : `${path.slice(0, maxPathLength - slug.length - 1).replace(/\/[^/]*$/, '')}/${slug}`;
};

/** The canonical form of a path for storing and comparing: lower case, no trailing slash, no empty segment. */
export const normalizePath = (path: string): string => {
  const segments = path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
  return `/${segments.join('/')}`;
};

/** Joined paths: `/locations/austin` and `/about`; either may be the root. */
export const joinPaths = (base: string, rest: string): string => normalizePath(`${base}/${rest}`);

/** The path itself and every path above it, the longest first, the root last. */
export const pathsAbove = (path: string): string[] => {
  const segments = normalizePath(path).split('/').slice(1);
  return Array.from({ length: segments.length + 1 }, (_, at) =>
    normalizePath(segments.slice(0, segments.length - at).join('/')),
  ).filter((candidate, at, all) => all.indexOf(candidate) === at);
};

/** The rest of a path below another one, beginning with a slash. */
export const below = (path: string, above: string): string =>
  above === '/' ? path : normalizePath(path.slice(above.length));

/** A title for a part of the URL policy: `our-blog` is `Our blog`. Of several segments, the last one counts. */
export const segmentTitle = (segments: string): string => {
  const last = segments.split('/').at(-1) ?? '';
  return last.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
};
