import { type Children, h } from '../base/html.ts';
import { sitePath } from '../base/links.ts';
import type { PageSite } from '../base/site.ts';
import { eventState, eventsByMonth, eventTime, leaf } from '../listings/events.ts';
import { isolated } from '../parts/direction.ts';
import { directionsTo } from '../parts/frames.rules.ts';
import { buttonLink } from '../parts/link.ts';
import { coverOf } from '../parts/picture.ts';
import { paragraphs } from '../parts/prose.ts';
import { pageLinks } from './lists.ts';
import { writtenContent } from './written-content.ts';

/** The file for calendars that is beside the page of an event, or of a list of them. */
const calendarOf = (site: PageSite): string => sitePath(site, `${site.page.path}.ics`);

/** The events of a month after the other, with a file to subscribe to. */
export const eventsPage = (site: PageSite): Children => {
  const { texts, page, data } = site;
  return [
    h('h1', null, page.title),
    data.events.length === 0 ? h('p', null, texts.noEvents) : eventsByMonth(site, 2, data.events),
    pageLinks(site, texts.laterEvents, texts.firstEvents),
    data.events.length > 0 && h('p', null, h('a', { href: calendarOf(site), type: 'text/calendar' }, texts.subscribe)),
  ];
};

/** An event: when and where first. */
export const eventPage = (site: PageSite): Children => {
  const { texts, page, data } = site;
  const { event } = data;
  if (!event) return [h('h1', null, page.title), writtenContent(site)];
  const where = [event.venueName, event.venueAddress].filter(Boolean).join(', ');
  const takesPlace = event.status === 'published';
  const isToCome = takesPlace && Date.parse(event.endsAt) > site.now.getTime();
  return h(
    'article',
    { class: 'article stack' },
    h('div', { class: 'dated' }, leaf(site, event), h('h1', null, page.title, ' ', eventState(site, event))),
    event.image && coverOf(site, event.image),
    h(
      'dl',
      { class: 'facts-list box' },
      h('div', null, h('dt', null, texts.when), h('dd', null, eventTime(site, event))),
      where !== '' &&
        h(
          'div',
          null,
          h('dt', null, texts.where),
          h(
            'dd',
            null,
            isolated(where),
            h('br', null),
            h('a', { href: directionsTo(event.venueAddress ?? where) }, texts.directions),
          ),
        ),
    ),
    event.description !== null && h('div', { class: 'prose' }, paragraphs(event.description)),
    writtenContent(site),
    (isToCome || (takesPlace && event.url !== null)) &&
      h(
        'p',
        { class: 'actions' },
        takesPlace && buttonLink(site, texts.eventPage, event.url),
        isToCome &&
          h('a', { class: 'button quiet', href: calendarOf(site), type: 'text/calendar' }, texts.addToCalendar),
      ),
  );
};
