import type { PublicLocation, PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import type { Texts } from './texts.ts';

type Times = NonNullable<PublicLocation['today']>;

/** In a page of the other direction, the parts of a time keep their order. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A local time such as 09:00 as people write it. */
const clock = (time: string, language: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = new Date(Date.UTC(2000, 0, 1, hour, minute));
  return isolated(at.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }));
};

/** The times of a day in words. */
export const timesOf = (times: Times | null, texts: Texts, language: string): string => {
  if (!times) return texts.unknown;
  if (times.is24Hours) return texts.allDay;
  const periods = times.periods.map(({ open, close }) => `${clock(open, language)} – ${clock(close, language)}`);
  return times.isClosed || periods.length === 0 ? texts.closed : periods.join(', ');
};

/** Whether a location is open now, in words; undefined when that is not known. */
export const openingOf = ({ status, isOpenNow }: Pick<PublicLocation, 'status' | 'isOpenNow'>, texts: Texts) => {
  if (status === 'temporarily_closed') return texts.temporarilyClosed;
  if (status === 'coming_soon') return texts.comingSoon;
  if (isOpenNow === null) return undefined;
  return isOpenNow ? texts.openNow : texts.closedNow;
};

const dayMs = 86_400_000;

/** The date of a moment at a place, such as 2026-03-31. */
const dateAt = (at: number, timeZone: string): string => new Date(at).toLocaleDateString('sv', { timeZone });

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const weekdayAt = (date: string) => weekdays[new Date(date).getUTCDay()] ?? 'sunday';

/** When it next opens or closes, in words. */
export const changeOf = (location: PublicLocationDetail, texts: Texts, language: string): string | undefined => {
  const { hours, isOpenNow, timezone: timeZone, status } = location;
  if (status !== 'active' || isOpenNow === null || hours.nextChangeAt === null) return undefined;
  const at = new Date(hours.nextChangeAt);
  const isToday = dateAt(at.getTime(), timeZone) === dateAt(Date.now(), timeZone);
  const date = dateAt(at.getTime(), timeZone);
  const opened = hours.holidays.find((one) => one.date === date) ?? hours.week?.[weekdayAt(date)];
  if (!isOpenNow && !isToday && opened?.is24Hours)
    return texts.opensAllDay(isolated(at.toLocaleDateString(language, { weekday: 'long', timeZone })));
  const weekday = isToday ? {} : { weekday: 'long' as const };
  const when = isolated(at.toLocaleString(language, { ...weekday, hour: 'numeric', minute: '2-digit', timeZone }));
  return isOpenNow ? texts.closes(when) : texts.opens(when);
};

interface Day {
  name: string;
  /** The reason why it is special. */
  note: string | null;
  times: Times | null;
}

/** Seven days from today at the place of the location, with the hours of holidays. */
export const daysOf = ({ hours, timezone }: PublicLocationDetail, language: string): Day[] => {
  const { week, holidays } = hours;
  const first = Date.parse(dateAt(Date.now(), timezone));
  return Array.from({ length: 7 }, (_, at) => {
    const date = new Date(first + at * dayMs);
    const holiday = holidays.find((one) => one.date === date.toISOString().slice(0, 10));
    return {
      name: date.toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' }),
      note: holiday?.name ?? null,
      times: holiday ?? week?.[weekdayAt(date.toISOString())] ?? null,
    };
  });
};
