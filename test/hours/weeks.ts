import fc from 'fast-check';
import type { DayHours, Week } from '#lib/places/hours/contract.ts';
import { openingOf } from '#lib/places/hours/opening.contract.ts';
import type { SpecialDay } from '#lib/places/hours/rules.ts';
import { weekdays } from '#lib/places/hours/weekdays.contract.ts';

export const closed: DayHours = { isClosed: true, is24Hours: false, openTime: null, closeTime: null, periods: [] };
export const aroundTheClock: DayHours = { ...closed, isClosed: false, is24Hours: true };

export const openOn = (...periods: [string, string][]): DayHours => {
  const { opening } = openingOf({ periods: periods.map(([open, close]) => ({ open, close })) });
  if (!opening) throw new Error('These periods overlap');
  return opening;
};

export const weekOf = (days: Partial<Week>, otherwise: DayHours | null = closed): Week =>
  Object.fromEntries(weekdays.map((name) => [name, days[name] === undefined ? otherwise : days[name]])) as Week;

export const on = (date: string, { isClosed, is24Hours, periods }: DayHours): SpecialDay => ({
  date,
  isClosed,
  is24Hours,
  periods,
});

export const someTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((of) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`);
export const someDay = fc.oneof(
  fc.constant(closed),
  fc.constant(aroundTheClock),
  fc.constant(null),
  fc
    .array(fc.record({ open: someTime, close: someTime }), { minLength: 1, maxLength: 4 })
    .map((periods) => openingOf({ periods }).opening ?? closed),
);
export const someWeek = fc.record(
  Object.fromEntries(weekdays.map((name) => [name, someDay])) as Record<keyof Week, typeof someDay>,
) as fc.Arbitrary<Week>;
