import type { FieldError } from '#lib/contract/errors.ts';
import { type GivenOpening, type Opening, openingOf } from '#lib/contract/opening.ts';
import { dayIn } from './calendar.ts';
import type { SpecialDay } from './hours.ts';
import { invalid } from './problem.ts';

const monthsAhead = 24;
const keptDays = 90;
const dayMs = 86_400_000;

const startOf = (date: string): Date => new Date(`${date}T00:00:00.000Z`);

const format = (date: Date): string => date.toISOString().slice(0, 10);

const daysAfter = (date: string, days: number): string => format(new Date(startOf(date).getTime() + days * dayMs));

const monthsAfter = (date: string, months: number): string => {
  const later = startOf(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return format(later);
};

/** Throws unless each day can be given hours of its own today, where the location is. */
export const checkDates = (dates: readonly { field: string; date: string }[], timezone: string, now: Date): void => {
  const today = dayIn(timezone, now);
  const [first, last] = [daysAfter(today, -1), monthsAfter(today, monthsAhead)];
  const errors = dates.flatMap(({ field, date }): FieldError[] => {
    if (date < first) return [{ field, code: 'min', message: `must not be before ${first}` }];
    return date > last ? [{ field, code: 'max', message: `must not be after ${last}` }] : [];
  });
  if (errors.length > 0) throw invalid(errors);
};

/** When a past day is forgotten, in epoch seconds. */
export const forgottenAt = (date: string): number =>
  Math.floor(startOf(daysAfter(date, keptDays + 1)).getTime() / 1000);

const soonDays = 90;

/** Whether any of these is today or in the next 90 days. */
export const anySoon = (holidays: readonly Pick<SpecialDay, 'date'>[], today: string): boolean =>
  holidays.some(({ date }) => date >= today && date <= daysAfter(today, soonDays));

/** The days that can matter now to whoever is anywhere on earth. */
export const aroundNow = (now: Date): { from: string; to: string } => ({
  from: daysAfter(format(now), -2),
  to: daysAfter(format(now), soonDays + 1),
});

const closed: Opening = { isClosed: true, is24Hours: false, openTime: null, closeTime: null, periods: [] };

const saysNothing = (given: GivenOpening): boolean => Object.values(given).every((part) => part === undefined);

/** The hours of a holiday after what a client said of them; closed where nothing was said yet. */
export const holidayOpening = (given: GivenOpening, before?: Opening): Opening => {
  if (saysNothing(given)) return before ?? closed;
  const { opening, wrong } = openingOf(given, before);
  if (opening) return opening;
  throw invalid(wrong.map(({ path, code, message }) => ({ field: path.join('.'), code, message })));
};
