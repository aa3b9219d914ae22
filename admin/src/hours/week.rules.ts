import { type Weekday, weekdays } from '../../../lib/places/hours/weekdays.contract.ts';

export interface Period {
  open: string;
  close: string;
}

/** Hours of a day in the form; null if not stated. */
export type Day = { isClosed: boolean; is24Hours: boolean; periods: Period[] } | null;
export type Week = Record<Weekday, Day>;
export type DayState = 'unknown' | 'closed' | 'always' | 'times';

export const closedDay: NonNullable<Day> = { isClosed: true, is24Hours: false, periods: [] };

export const dayOf = (day: Day | undefined): Day =>
  day ? { isClosed: day.isClosed, is24Hours: day.is24Hours, periods: day.periods.map((one) => ({ ...one })) } : null;

export const weekOf = (week: Partial<Week> | null): Week =>
  Object.fromEntries(weekdays.map((name) => [name, dayOf(week?.[name])])) as Week;

export const stateOf = (day: Day): DayState => {
  if (day === null) return 'unknown';
  if (day.isClosed) return 'closed';
  return day.is24Hours ? 'always' : 'times';
};

const usual: Period = { open: '09:00', close: '17:00' };

/** The day in another state, with its own periods or else the default ones. */
export const inState = (day: Day, state: DayState): Day => {
  if (state === 'unknown') return null;
  const periods = state === 'times' ? (day?.periods.length ? day.periods : [usual]) : [];
  return { isClosed: state === 'closed', is24Hours: state === 'always', periods };
};

const hour = (time: string): number => Number(time.slice(0, 2));
const clock = (hours: number): string => `${String(hours).padStart(2, '0')}:00`;

/** Another period: it starts an hour after the last one and takes four hours if that fits before midnight. */
export const nextPeriod = (periods: readonly Period[]): Period => {
  const last = periods.at(-1);
  if (!last || !/^\d\d:/.test(last.close) || isPastMidnight(last)) return usual;
  const open = Math.min(hour(last.close) + 1, 23);
  return { open: clock(open), close: clock((open + 4) % 24 < open ? 0 : open + 4) };
};

/** Whether a period ends on the next day. */
export const isPastMidnight = ({ open, close }: Period): boolean => open !== '' && close !== '' && close <= open;

/** Whether a day has a period that closes when it opens: it may be meant for a day and a night, or be a slip. */
export const isUnclear = (day: Day): boolean =>
  day?.periods.some(({ open, close }) => open !== '' && open === close) ?? false;

export const dayAfter = (name: Weekday): Weekday =>
  weekdays[(weekdays.indexOf(name) + 1) % weekdays.length] ?? 'monday';

export const workdays: readonly Weekday[] = weekdays.slice(0, 5);

/** The week with the hours of one day copied to others. */
export const copied = (week: Week, from: Weekday, to: readonly Weekday[]): Week => ({
  ...week,
  ...Object.fromEntries(to.map((name) => [name, dayOf(week[from])])),
});
