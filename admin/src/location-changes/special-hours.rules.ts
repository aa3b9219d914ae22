import { creationOf, type HolidayValues } from '../hours/holidays.rules.ts';
import type { Change } from './types.ts';

/** Days on which many are closed, by their day of the year. */
const daysOfYear = { christmas: '12-25', newYear: '01-01' } as const;

export const usualHolidays = ['christmas', 'newYear'] as const;

/** The next such day, today included. */
export const nextDay = (id: keyof typeof daysOfYear, today: string): string => {
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-${daysOfYear[id]}`;
  return thisYear >= today ? thisYear : `${year + 1}-${daysOfYear[id]}`;
};

/** Special hours of one day, or of several in a row. */
export const holidayChange = (values: HolidayValues): NonNullable<Change['holidayHours']> => {
  const { date, dates, ...hours } = creationOf(values);
  return (dates ?? [date ?? '']).map((day) => ({ ...hours, date: day }));
};
