import { fromAbsolute } from '@internationalized/date';
import type { DayHours } from '#lib/places/hours/contract.ts';
import type { PlaceHours } from '#lib/places/hours/rules.ts';
import { weekdays } from '#lib/places/hours/weekdays.contract.ts';

const minuteMs = 60_000;
/** No zone changes its clocks within one of these. */
const quarter = 15;
const minutesADay = 1440;

/** The wall time of each minute from a moment on, in minutes since 1970, as clocks have shown it at the latest. */
export type Timetable = Int32Array;

/** Reads a zone's clocks minute by minute, with another library than the product. */
export const timetableOf = (timezone: string, from: number, days: number): Timetable => {
  const table = new Int32Array(days * minutesADay);
  let reached = 0;
  for (let at = 0; at < table.length; at += quarter) {
    const { year, month, day, hour, minute } = fromAbsolute(from + at * minuteMs, timezone);
    const shown = Date.UTC(year, month - 1, day, hour, minute) / minuteMs;
    for (let more = 0; more < quarter; more++) {
      // A clock that is set back shows nothing new until it has caught up.
      reached = Math.max(reached, shown + more);
      table[at + more] = reached;
    }
  }
  return table;
};

const minutesOf = (time: string): number => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1]);

const datesOf = (days: readonly number[]): string[] =>
  days.map((day) => new Date(day * minutesADay * minuteMs).toISOString().slice(0, 10));

const openingsOf = (hours: Pick<DayHours, 'isClosed' | 'is24Hours' | 'periods'> | null): [number, number][] => {
  if (!hours || hours.isClosed) return [];
  if (hours.is24Hours) return [[0, minutesADay]];
  return hours.periods.map(({ open, close }) => {
    const [from, to] = [minutesOf(open), minutesOf(close)];
    return [from, to <= from ? to + minutesADay : to];
  });
};

/**
 * Whether a place is open in each minute of a timetable. It opens in the first minute in which clocks have reached the
 * time, and closes likewise.
 */
export const openMinutes = (place: PlaceHours, table: Timetable): Uint8Array => {
  const open = new Uint8Array(table.length);
  const first = Math.floor((table[0] ?? 0) / minutesADay) - 1;
  const last = Math.floor((table.at(-1) ?? 0) / minutesADay) + 1;
  const days = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  // Painted by what the clocks show, so that it is known of each minute that they reach.
  const painted = new Uint8Array((days.length + 1) * minutesADay);
  for (const [at, date] of datesOf(days).entries()) {
    const weekday = weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
    const hours = place.holidays.find((each) => each.date === date) ?? place.week?.[weekday] ?? null;
    for (const [from, to] of openingsOf(hours)) painted.fill(1, at * minutesADay + from, at * minutesADay + to);
  }
  table.forEach((shown, at) => {
    open[at] = painted[shown - first * minutesADay] ?? 0;
  });
  return open;
};
