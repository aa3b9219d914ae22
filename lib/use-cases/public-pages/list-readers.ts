import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { livePosts } from '#lib/content/blog-posts/records.ts';
import { announcedEvents } from '#lib/content/events/records.ts';
import { takingPart } from '#lib/content/promotions/offer.rules.ts';
import type { PromotionRecord } from '#lib/content/promotions/records.ts';
import { maxSearchLength } from '#lib/places/locations/locator.contract.ts';
import type { Point } from '#lib/platform/core/distance.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { readShown } from '#lib/platform/table/lists/shown-page.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { readPublicPosts } from '#lib/use-cases/blog-posts/public-list.ts';
import { readPublicEvents } from '#lib/use-cases/events/public-list.ts';
import { nearbyLocations } from '#lib/use-cases/locations/nearby.ts';
import { readLocator } from '#lib/use-cases/locations/public-locator.ts';
import { runningPromotions } from '#lib/use-cases/promotions/public-promotions.ts';
import { placeIn } from '#lib/use-cases/routing/public-place.ts';
import { publicServicesOf } from '#lib/use-cases/services/public-services.ts';
import { totalsOf } from '#lib/use-cases/services/totals.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';

export type Lists = Pick<
  PageData,
  'services' | 'promotions' | 'events' | 'posts' | 'locations' | 'place' | 'nearby' | 'totals' | 'nextCursor'
>;
export type List = Exclude<keyof Lists, 'place' | 'totals' | 'nextCursor'>;

export const none: Lists = {
  services: [],
  promotions: [],
  events: [],
  posts: [],
  locations: [],
  place: null,
  nearby: [],
  totals: null,
  nextCursor: null,
};

export type Kind = PageData['page']['kind'];

const maxBeside = 20;

export interface ListContext {
  view: BrandView;
  brand: BrandRecord;
  locationId: string | null;
  now: Date;
  /** The requested page of the list, for a page that is one. */
  page?: ListPage;
}

export interface ListPage {
  limit?: number | undefined;
  cursor?: string | undefined;
  /** Only posts with this tag. */
  tag?: string | undefined;
  /** Only locations that this text finds. */
  q?: string | undefined;
  /** Where to look for locations. */
  near?: Point | undefined;
  /** The slug of a service that locations must offer. */
  service?: string | undefined;
  openNow?: boolean | undefined;
}

const request = (view: BrandView, name: List, { limit = maxBeside, cursor, tag }: ListPage = {}) => ({
  owner: view.id,
  operation: `public/get-page ${name}`,
  filter: { limit, ...(cursor !== undefined && { cursor }), ...(tag !== undefined && { tag }) },
});

/** The subject of a page, as far as its lists depend on it. */
export interface Shown {
  kind: Kind;
  /** The slug of the service that the locations offer. */
  service?: string | undefined;
  /** The promotion that the locations take part in. */
  promotion?: PromotionRecord | undefined;
}

/** How each list is read. */
export const readers: Record<List, (context: ListContext, shown?: Shown) => Promise<Partial<Lists>>> = {
  services: async ({ view, brand, locationId, now }, shown) => {
    const isCounted = shown?.kind === 'services' && locationId === null;
    const [services, totals] = await Promise.all([
      publicServicesOf(view, locationId, placeIn(view, brand, locationId)),
      isCounted ? totalsOf(view, now) : undefined,
    ]);
    return { services, ...(totals && { totals }) };
  },
  promotions: async ({ view, brand, locationId, now }) => ({
    promotions: await runningPromotions(view, placeIn(view, brand, locationId), now),
  }),
  events: async ({ view, brand, locationId, now, page }, shown) => {
    const source = announcedEvents(view, locationId ?? undefined, now);
    const isPage = shown?.kind === 'events';
    const { limit, cursor } = page ?? {};
    const { items, nextCursor } = await readShown(
      source,
      request(view, 'events', isPage ? { limit, cursor } : {}),
      (page) => readPublicEvents(view, brand, page, now),
    );
    return { events: items, ...(isPage && { nextCursor }) };
  },
  nearby: async ({ view, brand, locationId, now }) => ({
    nearby: locationId === null ? [] : await nearbyLocations(view, brand, locationId, now),
  }),
  posts: async ({ view, brand, page: asked }, shown) => {
    const page = shown?.kind === 'posts' ? asked : {};
    const source = { partitions: [livePosts(view, page?.tag)], newestFirst: true };
    const { items, nextCursor } = await readShown(source, request(view, 'posts', page), async (entries) =>
      (await readPublicPosts(view, entries, false))(brand),
    );
    return { posts: items, ...(shown?.kind === 'posts' && { nextCursor }) };
  },
  locations: async ({ view, brand, now, page = {} }, shown) => {
    const { limit = maxBeside, cursor, q, near, service, openNow } = page;
    const search = q?.slice(0, maxSearchLength).trim();
    const query = {
      limit,
      ...(search && { q: search }),
      ...omitUndefined({ cursor, near, service: shown?.service ?? service, openNow }),
    };
    const taking = shown?.promotion && takingPart(shown.promotion);
    const { locations, place, total, nextCursor } = await readLocator(view, Promise.resolve(brand), query, now, taking);
    const totals = shown?.kind === 'home' ? { locations: total, byService: {} } : null;
    return { locations, place, nextCursor, ...(totals && { totals }) };
  },
};
