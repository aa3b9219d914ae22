import { type GivenOpening, type Opening, openingOf } from '#lib/places/hours/opening.contract.ts';
import type { SpecialDay } from '#lib/places/hours/rules.ts';
import { keptHolidayDays, maxHolidayYears, soonHolidayDays } from '#lib/platform/core/contract/stated-numbers.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { dayAfter, dayIn, dayOf, midnight } from '#lib/platform/core/time/calendar.ts';
import { epochSeconds } from '#lib/platform/core/time/epoch.ts';
import { placeErrors, placeShapes } from '#lib/platform/texts/errors.ts';

const monthsAfter = (date: string, months: number): string => {
  const later = midnight(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return dayOf(later);
};

/** The first day that may get hours of its own: yesterday, by the location's time zone. */
export const firstDate = (timezone: string, now: Date): string => dayAfter(dayIn(timezone, now), -1);

/** Throws unless each day is within the permitted range, by the location's time zone. */
export const checkDates = (dates: readonly { field: string; date: string }[], timezone: string, now: Date): void => {
  const [first, last] = [firstDate(timezone, now), monthsAfter(dayIn(timezone, now), 12 * maxHolidayYears)];
  const errors = dates.flatMap(({ field, date }): FieldError[] => {
    if (date < first) return [{ field, code: 'min', message: placeErrors().notBefore(first) }];
    return date > last ? [{ field, code: 'max', message: placeErrors().notAfter(last) }] : [];
  });
  if (errors.length > 0) throw invalid(errors);
};

/** When a past day is removed, in epoch seconds. */
export const forgottenAt = (date: string): number => epochSeconds(midnight(dayAfter(date, keptHolidayDays + 1)));

/** Whether any of these is today or in the next 90 days. */
export const anySoon = (holidays: readonly Pick<SpecialDay, 'date'>[], today: string): boolean =>
  holidays.some(({ date }) => date >= today && date <= dayAfter(today, soonHolidayDays));

/** The days that may be current in any time zone. */
export const aroundNow = (now: Date): { from: string; to: string } => ({
  from: dayAfter(dayOf(now), -2),
  to: dayAfter(dayOf(now), soonHolidayDays + 1),
});

const closed: Opening = { isClosed: true, is24Hours: false, openTime: null, closeTime: null, periods: [] };

const saysNothing = (given: GivenOpening): boolean => Object.values(given).every((part) => part === undefined);

/** The hours of a holiday after a request; closed by default. */
export const holidayOpening = (given: GivenOpening, before?: Opening): Opening => {
  if (saysNothing(given)) return before ?? closed;
  const { opening, wrong } = openingOf(given, before);
  if (opening) return opening;
  throw invalid(
    wrong.map(({ path, code, message }) => ({ field: path.join('.'), code, message: message(placeShapes()) })),
  );
};
