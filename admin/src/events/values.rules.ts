import type { DataOf } from '../data/operations.ts';
import { localOf, momentAt } from '../design/zone.rules.ts';

export type Event = DataOf<'events/get'>['event'];

/** Values of the form of an event. */
export type Values = Omit<Event, 'id' | 'brandId' | 'locationId' | 'slug' | 'createdAt' | 'updatedAt'> & {
  /** Undefined: the API derives it from the title. */
  slug?: string;
};

export const eventValues = ({ id, brandId, locationId, createdAt, updatedAt, ...values }: Event): Values => values;

const hour = 3_600_000;
const usualLength = 2 * hour;

/** Initial values: tomorrow from ten to twelve. */
export const newValues = (timezone: string, now: Date): Values => {
  const day = localOf(new Date(now.getTime() + 24 * hour).toISOString(), timezone).slice(0, 10);
  const startsAt = momentAt(`${day}T10:00`, timezone) ?? now.toISOString();
  return {
    title: '',
    description: null,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + usualLength).toISOString(),
    timezone,
    allDay: false,
    venueName: null,
    venueAddress: null,
    url: null,
    imageMediaId: null,
    status: 'published',
  };
};

type Times = Pick<Values, 'startsAt' | 'endsAt'>;

const within = (startsAt: string, endsAt: string): Times => ({ startsAt, endsAt });

/** The times after a change of the start. The duration stays the same. */
export const startedAt = ({ startsAt, endsAt }: Times, start: string): Times => {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  const lasts = Number.isNaN(length) || length <= 0 ? usualLength : length;
  return within(start, new Date(Date.parse(start) + lasts).toISOString());
};

/** The same local times in another time zone. */
export const inZone = ({ startsAt, endsAt }: Times, from: string, to: string): Times => {
  const moved = (moment: string) => momentAt(localOf(moment, from), to) ?? moment;
  return within(moved(startsAt), moved(endsAt));
};

/** Full days: from the first minute of the first to the last minute of the last. */
export const wholeDays = (firstDay: string, lastDay: string, zone: string): Times | undefined => {
  const startsAt = momentAt(`${firstDay}T00:00`, zone);
  const endsAt = momentAt(`${lastDay < firstDay ? firstDay : lastDay}T23:59`, zone);
  return startsAt && endsAt ? within(startsAt, endsAt) : undefined;
};

/** Whether a published event is upcoming, takes place now, or is past. */
export const phaseOf = ({ status, startsAt, endsAt }: Times & Pick<Event, 'status'>, now: Date) => {
  if (Date.parse(endsAt) <= now.getTime()) return 'over';
  return status === 'published' && Date.parse(startsAt) <= now.getTime() ? 'runs' : 'ahead';
};
