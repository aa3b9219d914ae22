import { reachOf } from '#lib/content/promotions/offer.rules.ts';
import { type Kind, type List, type ListContext, type Lists, none, readers, type Shown } from './list-readers.ts';

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

  /** The named lists, in parallel; the others are empty. */
  async read(names: Iterable<List>, shown: Shown): Promise<Lists> {
    const read = await Promise.all([...names].map((name) => this.one(name, shown)));
    return Object.assign({}, none, ...read);
  }

  private one(name: List, shown?: Shown): Promise<Partial<Lists>> {
    const started = this.started.get(name) ?? readers[name](this.context, shown);
    this.started.set(name, started);
    return started;
  }
}

/** Lists that blocks show by their type. */
const byBlock = ['services', 'promotions', 'events', 'posts', 'locations'] as const;

export const offers = ['services', 'promotions', 'events'] as const;

/** The lists that are read at once where a location's page may be. */
export const besideLocation = [...offers, 'nearby'] as const;

const ofHome = ['services', 'promotions', 'events', 'posts', 'locations'] as const;

/**
 * Whether a page shows a list in parts: the blog, events, the locator, and the brand's page of a service with its locations.
 */
export const isListPage = (kind: Kind, locationId: string | null): boolean =>
  kind === 'posts' || kind === 'events' || kind === 'locations' || (kind === 'service' && locationId === null);

/** Whether a page has locations that can be searched. */
const showsLocations = (kind: Kind, locationId: string | null): boolean =>
  kind === 'locations' || (kind === 'service' && locationId === null);

/** The pages of a location and of the brand itself show what they offer; other pages have what their blocks show. */
export const listsOf = (
  { kind, promotion }: Shown,
  blockTypes: ReadonlySet<string>,
  { locationId, isOwnSite }: { locationId: string | null; isOwnSite: boolean },
): Set<List> =>
  new Set<List>([
    ...byBlock.filter((name) => blockTypes.has(name)),
    ...(kind === 'location' ? offers : []),
    ...(kind === 'location' && locationId !== null && !isOwnSite ? ['nearby' as const] : []),
    ...(kind === 'home' ? ofHome : []),
    ...(kind === 'posts' ? ['posts' as const] : []),
    ...(kind === 'events' ? ['events' as const] : []),
    ...(kind === 'offers' ? ['promotions' as const] : []),
    ...(showsLocations(kind, locationId) ? ['locations' as const] : []),
    // An offer of every location needs no list of them.
    ...(promotion && locationId === null && reachOf(promotion) === 'some' ? ['locations' as const] : []),
    // The locator is filtered by them.
    ...(kind === 'locations' || kind === 'services' ? ['services' as const] : []),
  ]);
