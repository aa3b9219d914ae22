import { hours as texts } from '../texts/en/locations/hours.ts';
import { type Day, isPastMidnight, stateOf } from './week.rules.ts';

/** A time of day in the format of the brand's country. */
const timeOf = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`2026-01-01T${time}:00Z`));

/** Hours of a day in words. */
export const wordsOf = (day: Day, locale: string): string => {
  const state = stateOf(day);
  if (day === null || state !== 'times') return texts.states[state];
  return day.periods
    .map((period) => {
      const times = `${timeOf(period.open, locale)} ${texts.to} ${timeOf(period.close, locale)}`;
      return isPastMidnight(period) ? `${times} ${texts.onNextDay}` : times;
    })
    .join(', ');
};

/** A date in words. */
export const dateWords = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
