import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { PublicEvent } from '#lib/content/events/public.contract.ts';
import { dayAfter, dayIn, midnight } from '#lib/platform/core/time/calendar.ts';

/** An event as calendars take it in. */
export interface CalendarEvent {
  event: PublicEvent;
  /** Where it is: its venue, or else the address of its location. */
  place: string | null;
  url: string | null;
}

const statuses = { published: ICalEventStatus.CONFIRMED, cancelled: ICalEventStatus.CANCELLED };

/**
 * Moments are in UTC, which every calendar shows in the zone of its reader; an event of whole days has the days of its
 * place.
 */
const timesOf = ({ allDay, startsAt, endsAt, timezone }: PublicEvent) => {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  if (!allDay) return { start, end };
  const first = dayIn(timezone, start);
  const last = dayIn(timezone, new Date(Math.max(start.getTime(), end.getTime() - 1)));
  // The end of whole days is the day after the last one.
  return { start: midnight(first), end: midnight(dayAfter(last, 1)), allDay: true, timezone: 'UTC' };
};

/** A number that grows with each change, by which calendars know the newer of two copies. */
const secondsSince2020 = (at: string): number => Math.floor((Date.parse(at) - Date.UTC(2020)) / 1000);

const add = (calendar: ICalCalendar, { event, place, url }: CalendarEvent): void => {
  const { id, title, description, status, updatedAt } = event;
  calendar.createEvent({
    // The same in the file of the event and in those of lists, and after its page moved.
    id: `${id}@frontage`,
    ...timesOf(event),
    stamp: new Date(updatedAt),
    lastModified: new Date(updatedAt),
    sequence: secondsSince2020(updatedAt),
    summary: title,
    description,
    location: place,
    url,
    status: statuses[status],
  });
};

/** The package escapes all texts but the name. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ');

interface Calendar {
  /** Null for the file of one event. */
  name: string | null;
  events: readonly CalendarEvent[];
}

/** A file for calendars (RFC 5545). It depends on the events alone. */
export const calendarText = ({ name, events }: Calendar): string => {
  const calendar = ical({
    prodId: { company: 'Frontage', product: 'Events' },
    ...(name !== null && { name: escaped(name), ttl: 3600 }),
  });
  for (const event of events) add(calendar, event);
  return `${calendar}\r\n`;
};
