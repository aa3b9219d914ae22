import { type Children, h } from '../base/html.ts';
import type { PageSite } from '../base/site.ts';
import { eventState, eventTime } from '../listings/events.ts';
import { isolated } from '../parts/direction.ts';
import { directionsTo } from '../parts/frames.rules.ts';
import { buttonLink } from '../parts/link.ts';
import { coverOf } from '../parts/picture.ts';
import { paragraphs } from '../parts/prose.ts';
import { writtenContent } from './written-content.ts';

/** An event: when and where first. */
export const eventPage = (site: PageSite): Children => {
  const { texts, page, data } = site;
  const { event } = data;
  if (!event) return [h('h1', null, page.title), writtenContent(site)];
  const where = [event.venueName, event.venueAddress].filter(Boolean).join(', ');
  return h(
    'article',
    { class: 'article stack' },
    h('h1', null, page.title, ' ', eventState(site, event)),
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
    event.status === 'published' && event.url !== null && h('p', null, buttonLink(site, texts.eventPage, event.url)),
  );
};
