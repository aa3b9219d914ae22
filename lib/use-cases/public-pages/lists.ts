import { livePosts } from '#lib/blog-posts/records.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import type { Point } from '#lib/core/distance.ts';
import { omitUndefined } from '#lib/core/omit-undefined.ts';
import { announcedEvents } from '#lib/events/records.ts';
import { maxSearchLength } from '#lib/locations/locator.contract.ts';
import type { PageData } from '#lib/public-pages/page.contract.ts';
import { readShown } from '#lib/table/lists/shown-page.ts';
import type { BrandView } from '#lib/table/table.ts';
import { readPublicPosts } from '#lib/use-cases/blog-posts/public-list.ts';
import { readPublicEvents } from '#lib/use-cases/events/public-list.ts';
import { readLocator } from '#lib/use-cases/locations/public-locator.ts';
import { runningPromotions } from '#lib/use-cases/promotions/public-promotions.ts';
import { placeIn } from '#lib/use-cases/routing/public-place.ts';
import { publicServicesOf } from '#lib/use-cases/services/public-services.ts';

type Lists = Pick<PageData, 'services' | 'promotions' | 'events' | 'posts' | 'locations' | 'place' | 'nextCursor'>;
type List = Exclude<keyof Lists, 'place' | 'nextCursor'>;

const none: Lists = {
  services: [],
  promotions: [],
  events: [],
  posts: [],
  locations: [],
  place: null,
  nextCursor: null,
};

const maxBeside = 20;

interface ListContext {
  view: BrandView;
  brand: BrandRecord;
  locationId: string | null;
  now: Date;
  /** The requested page of the list, for a page that is one. */
  page?: ListPage;
}

interface ListPage {
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

const readers: Record<List, (context: ListContext, service?: string) => Promise<Partial<Lists>>> = {
  services: async ({ view, brand, locationId }) => ({
    services: await publicServicesOf(view, locationId, placeIn(view, brand, locationId)),
  }),
  promotions: async ({ view, brand, locationId, now }) => ({
    promotions: await runningPromotions(view, placeIn(view, brand, locationId), now),
  }),
  events: async ({ view, brand, locationId, now }) => {
    const source = announcedEvents(view, locationId ?? undefined, now);
    const { items } = await readShown(source, request(view, 'events'), (page) =>
      readPublicEvents(view, brand, page, now),
    );
    return { events: items };
  },
  posts: async ({ view, brand, page }) => {
    const source = { partitions: [livePosts(view, page?.tag)], newestFirst: true };
    const { items, nextCursor } = await readShown(source, request(view, 'posts', page), async (entries) =>
      (await readPublicPosts(view, entries, false))(brand),
    );
    return { posts: items, nextCursor };
  },
  locations: async ({ view, brand, now, page = {} }, offered) => {
    const { limit = maxBeside, cursor, q, near, service, openNow } = page;
    const search = q?.slice(0, maxSearchLength).trim();
    const query = {
      limit,
      ...(search && { q: search }),
      ...omitUndefined({ cursor, near, service: offered ?? service, openNow }),
    };
    const { locations, place, nextCursor } = await readLocator(view, Promise.resolve(brand), query, now);
    return { locations, place, nextCursor };
  },
};

/** The lists beside a page, each read once; an early read of one that is not needed may fail. */
export class SideLists {
  readonly locationId: string | null;
  private readonly context: ListContext;
  private readonly started = new Map<List, Promise<Partial<Lists>>>();

  constructor(context: ListContext) {
    this.context = context;
    this.locationId = context.locationId;
  }

  begin(names: Iterable<List>): void {
    for (const name of names) this.one(name).catch(() => undefined);
  }

  /** The named lists, in parallel; the others are empty. Of the locations, those that offer the service with a slug. */
  async read(names: Iterable<List>, service?: string): Promise<Lists> {
    const read = await Promise.all([...names].map((name) => this.one(name, service)));
    return Object.assign({}, none, ...read);
  }

  private one(name: List, service?: string): Promise<Partial<Lists>> {
    const started = this.started.get(name) ?? readers[name](this.context, service);
    this.started.set(name, started);
    return started;
  }
}

/** Lists that blocks show by their type. */
const byBlock = ['services', 'promotions', 'events', 'posts', 'locations'] as const;

export const offers = ['services', 'promotions', 'events'] as const;

const ofHome = ['services', 'promotions', 'posts', 'locations'] as const;

type Kind = PageData['page']['kind'];

/** Whether a page shows a list in parts: the blog, the locator, and the brand's page of a service with its locations. */
export const isListPage = (kind: Kind, locationId: string | null): boolean =>
  kind === 'posts' || kind === 'locations' || (kind === 'service' && locationId === null);

/** The pages of a location and of the brand itself show what they offer; other pages have what their blocks show. */
export const listsOf = (kind: Kind, blockTypes: ReadonlySet<string>, locationId: string | null): Set<List> =>
  new Set<List>([
    ...byBlock.filter((name) => blockTypes.has(name)),
    ...(kind === 'location' ? offers : []),
    ...(kind === 'home' ? ofHome : []),
    ...(kind === 'posts' ? ['posts' as const] : []),
    ...(isListPage(kind, locationId) && kind !== 'posts' ? ['locations' as const] : []),
    // The locator is filtered by them.
    ...(kind === 'locations' ? ['services' as const] : []),
  ]);
