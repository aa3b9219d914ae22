import type { PublicEvent } from '#lib/content/events/public.contract.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { knownPlaces } from '#lib/use-cases/locations/known-places.ts';
import { readPublicPage } from '#lib/use-cases/public-pages/at-path.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';
import { calendarText } from '#lib/web/serving/calendar.ts';
import type { HostedSite } from './hosts.ts';

interface CalendarRequest {
  view: BrandView;
  site: HostedSite;
  /** Protocol, host and base as the visitor sees them. */
  origin: string;
  now: Date;
}

/** Events of a calendar: more than a brand announces at once. */
const maxEvents = 100;

const eventsOf = ({ page, event, events }: PageData): readonly PublicEvent[] | undefined => {
  if (page.kind === 'event' && event) return [event];
  return page.kind === 'events' ? events : undefined;
};

/** Where events without a venue of their own are: the name and the address of their location. */
const placesOf = async ({ view, now }: CalendarRequest): Promise<(event: PublicEvent) => string | null> => {
  const places = new Map(
    (await knownPlaces(view, now)).map(({ id, name, place, parts }) => {
      const { line1 = null } = parts.profile?.listing ?? {};
      return [id, [name, line1, place.city].filter(Boolean).join(', ')];
    }),
  );
  return ({ venueName, venueAddress, locationId }) =>
    [venueName, venueAddress].filter(Boolean).join(', ') || places.get(locationId ?? '') || null;
};

type CalendarFile = { body: string } | { movedTo: string };

/** The file beside the page of an event, or of a list of events, at the path of that page; undefined beside other pages. */
export const calendarBeside = async (path: string, request: CalendarRequest): Promise<CalendarFile | undefined> => {
  const { site, origin, now } = request;
  const asked = { brandId: site.brandId, siteId: site.siteId ?? undefined, path, pairs: [], limit: maxEvents };
  const found = await readPublicPage(asked, now);
  if (found.what === 'nothing') return undefined;
  if (found.what === 'redirect') return /[?#]/.test(found.redirect.to) ? undefined : { movedTo: found.redirect.to };
  const { pageData } = found;
  const events = eventsOf(pageData);
  if (!events) return undefined;
  const placeOf = await placesOf(request);
  return {
    body: calendarText({
      name: pageData.page.kind === 'events' ? pageData.page.seo.title : null,
      events: events.map((event) => ({
        event,
        place: placeOf(event),
        url: event.pageUrl ?? (event.path === null ? null : `${origin}${encodeURI(event.path)}`),
      })),
    }),
  };
};
