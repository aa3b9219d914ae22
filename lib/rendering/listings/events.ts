import type { PublicEvent } from '#lib/events/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { isolated } from '../parts/direction.ts';
import { card, cardPicture, cards, cardTitle } from './cards.ts';

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

const eventCard = (site: Site, level: number, event: PublicEvent): Html => {
  const { title, venueName, venueAddress, image } = event;
  const where = [venueName, venueAddress].filter(Boolean).join(', ');
  return card({
    level,
    title: cardTitle(site, title, event),
    picture: cardPicture(site, image),
    content: [
      h('p', { class: 'facts' }, eventTime(site, event), ' ', eventState(site, event)),
      where !== '' && h('p', null, isolated(where)),
    ],
  });
};

export const eventCards = (site: Site, level: number, events: readonly PublicEvent[]): Children =>
  events.length > 0 && cards(events.map((event) => eventCard(site, level, event)));
