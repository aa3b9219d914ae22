import type { GoogleDate, GooglePeriods, GoogleSpecial, GoogleTime } from './shape.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const two = (value: number): string => String(value).padStart(2, '0');

/** A time as the product writes it; 24:00, the end of a day, is 00:00. */
const timeOf = (time: GoogleTime | undefined): string => {
  if (typeof time === 'string') return time === '24:00' ? '00:00' : time;
  const { hours = 0, minutes = 0 } = time ?? {};
  return `${two(hours === 24 ? 0 : hours)}:${two(minutes)}`;
};

const isEndOfDay = (time: GoogleTime | undefined): boolean =>
  time === '24:00' || (typeof time === 'object' && time.hours === 24);

interface Period {
  open: string;
  close: string;
}

const openingOf = (periods: readonly Period[], isAllDay: boolean) =>
  periods.length === 0 ? { isClosed: true } : isAllDay ? { is24Hours: true } : { periods };

/** A week of the product: Google lists the days that are open, so the others are closed. */
export const weekOf = (periods: GooglePeriods = []) =>
  periods.length === 0
    ? null
    : Object.fromEntries(
        weekdays.map((weekday) => {
          const given = periods.filter(({ openDay }) => openDay.toLowerCase() === weekday);
          const isAllDay = given.some(
            ({ openTime, closeTime, closeDay }) =>
              timeOf(openTime) === '00:00' &&
              (isEndOfDay(closeTime) || (closeDay.toLowerCase() !== weekday && timeOf(closeTime) === '00:00')),
          );
          const made = given
            .map(({ openTime, closeTime }) => ({ open: timeOf(openTime), close: timeOf(closeTime) }))
            .toSorted((a, b) => (a.open < b.open ? -1 : 1));
          return [weekday, openingOf(made, isAllDay)];
        }),
      );

/** A date as the product writes it; undefined for one without all parts. */
export const dateOf = ({ year, month, day }: GoogleDate): string | undefined =>
  year && month && day ? `${year}-${two(month)}-${two(day)}` : undefined;

/** Special hours by date, from today on: those of the past are history. */
export const specialDays = (specials: readonly GoogleSpecial[] = [], today: string) => {
  const days = new Map<string, GoogleSpecial[]>();
  for (const special of specials) {
    const date = dateOf(special.startDate);
    if (date !== undefined && date >= today) days.set(date, [...(days.get(date) ?? []), special]);
  }
  return [...days].map(([date, given]) => {
    const open = given.filter(({ closed, isClosed }) => !closed && !isClosed);
    const isAllDay = open.some(({ openTime, closeTime }) => timeOf(openTime) === '00:00' && isEndOfDay(closeTime));
    const made = open.map(({ openTime, closeTime }) => ({ open: timeOf(openTime), close: timeOf(closeTime) }));
    return { date, ...openingOf(made, isAllDay) };
  });
};
