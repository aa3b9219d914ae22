import type { PublicEvent } from '#lib/content/events/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { isolated } from '../parts/direction.ts';
import { cardTitle } from './cards.ts';
import { row, rows } from './rows.ts';

type Times = Pick<PublicEvent, 'startsAt' | 'endsAt' | 'timezone' | 'allDay'>;

/** When it takes place, at its own place. The end of an all-day event is the end of the day before. */
export const eventTime = ({ formats }: Site, { startsAt, endsAt, timezone, allDay }: Times): Html => {
  const [from, to] = [new Date(startsAt), new Date(Date.parse(endsAt) - (allDay ? 1 : 0))];
  return h('time', { datetime: startsAt }, formats.span(from, to < from ? from : to, timezone, allDay));
};

export const eventState = (
  { texts }: Site,
  { status, isActive }: Pick<PublicEvent, 'status' | 'isActive'>,
): Children => {
  if (status === 'cancelled') return h('span', { class: 'tag alert' }, texts.cancelled);
  return isActive && h('span', { class: 'tag' }, texts.happeningNow);
};

/** The first day as a leaf of a calendar. The time beside it says the same in words. */
export const leaf = ({ formats }: Site, { startsAt, timezone }: Times): Html => {
  const at = new Date(startsAt);
  return h(
    'div',
    { class: 'leaf', 'aria-hidden': 'true' },
    h('small', null, formats.shortMonth(at, timezone)),
    h('strong', null, formats.dayOfMonth(at, timezone)),
  );
};

const eventRow = (site: Site, level: number, event: PublicEvent): Html => {
  const { venueName, venueAddress, locationName } = event;
  const venue = [venueName, venueAddress].filter(Boolean).join(', ');
  // The pages of a location need not name it.
  const where = venue || (site.data.location ? '' : (locationName ?? ''));
  return row({
    level,
    mark: leaf(site, event),
    title: cardTitle(site, event.title, event),
    content: [
      h('p', { class: 'facts' }, eventTime(site, event), ' ', eventState(site, event)),
      where !== '' && h('p', { class: 'facts' }, isolated(where)),
    ],
  });
};

export const eventRows = (site: Site, level: number, events: readonly PublicEvent[]): Children =>
  events.length > 0 && rows(events.map((event) => eventRow(site, level, event)));

/** The events of each month under its name. */
export const eventsByMonth = (site: Site, level: number, events: readonly PublicEvent[]): Children => {
  const monthOf = ({ startsAt, timezone }: PublicEvent): string => {
    // An event that began before is listed first, and belongs to the present.
    const at = new Date(Math.max(Date.parse(startsAt), site.now.getTime()));
    return site.formats.month(at, timezone);
  };
  return [...Map.groupBy(events, monthOf)].map(([month, those]) =>
    h('section', { class: 'listing' }, h(`h${level}`, null, month), eventRows(site, level + 1, those)),
  );
};
