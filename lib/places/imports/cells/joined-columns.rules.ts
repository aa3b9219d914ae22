import type { DayPart, HolidayPart } from '../columns/combined.rules.ts';
import type { HolidayRow } from './holidays.rules.ts';
import { readHours } from './hours.rules.ts';
import { type Fault, fault } from './reading.rules.ts';

/** The values of cells that make one together, by the day and the part of it. */
export interface Gathered {
  /** Null where an empty cell clears the hours. */
  week?: object | null;
  days: Record<string, Partial<Record<DayPart, unknown>>>;
  holidays: Record<string, Partial<Record<HolidayPart, unknown>>>;
}

type Row = Record<string, unknown>;

/** Told for the first of the columns that belong together. */
type OnFault = (field: string, given: Fault) => void;

const closed = (text: unknown): boolean =>
  typeof text === 'string' && /^(?:x|-|closed|geschlossen|ferm[eé]|cerrado)$/i.test(text);

const weekdayHours = (parts: Gathered['days'][string]) => {
  if (parts.closed === true || closed(parts.open) || closed(parts.close)) return { value: { isClosed: true } };
  const pairs = (
    [
      ['open', 'close'],
      ['open2', 'close2'],
    ] as const
  ).map(([open, close]) => [parts[open], parts[close]]);
  const half = pairs.find(([open, close]) => (open === undefined) !== (close === undefined));
  if (half) return fault('wrong_hours', (texts) => texts.halfOfHours);
  const ranges = pairs.flatMap(([open, close]) => (open === undefined ? [] : [`${open}-${close}`]));
  return ranges.length === 0 ? undefined : readHours(ranges.join(', '));
};

/** The hours of days that have two columns or more, put into the row. */
const joinDays = (row: Row, { week, days }: Gathered, onFault: OnFault): void => {
  if (week !== undefined) {
    const profile = (row.profile ?? {}) as { hours?: object };
    // A column of a day says more than that of the week.
    row.profile = { ...profile, hours: week || profile.hours ? { ...week, ...profile.hours } : null };
  }
  for (const [day, parts] of Object.entries(days)) {
    const read = weekdayHours(parts);
    if (!read) continue;
    if ('fault' in read) onFault(`profile.hours.${day}.`, read.fault);
    else {
      const profile = (row.profile ?? {}) as { hours?: object };
      row.profile = { ...profile, hours: { ...profile.hours, [day]: read.value } };
    }
  }
};

/** The special hours of days that have columns of their own, after those of a list. */
const joinHolidays = (row: Row, { holidays }: Gathered, onFault: OnFault): void => {
  const days = [...((row.holidayHours as HolidayRow[] | undefined) ?? [])];
  for (const [at, { date, hours, name }] of Object.entries(holidays)) {
    if (date === undefined && hours === undefined) continue;
    const field = `holidayHours.${at}.`;
    if (date === undefined) onFault(field, fault('wrong_date', (texts) => texts.noDate).fault);
    else if (hours === undefined) onFault(field, fault('wrong_hours', (texts) => texts.noHours(String(date))).fault);
    else if (days.some((day) => day.date === date))
      onFault(field, fault('wrong_hours', (texts) => texts.dateTwice(String(date))).fault);
    else {
      const isNamed = name !== undefined && !('remove' in (hours as object));
      days.push({ date, ...(isNamed && { name }), ...(hours as object) } as HolidayRow);
    }
  }
  if (days.length > 0) row.holidayHours = days;
};

export const joinColumns = (row: Row, gathered: Gathered, onFault: OnFault): void => {
  joinDays(row, gathered, onFault);
  joinHolidays(row, gathered, onFault);
};
