import { monthIn, monthsUntil } from '../../../lib/platform/core/time/calendar.ts';
import { revenueSettings as texts } from '../texts/en/locations/revenue-settings.ts';

interface Place {
  locale: string;
  timezone: string;
}

/** A month, `YYYY-MM`, in words. */
export const monthText = (month: string, locale: string, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale, {
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00.000Z`));

const shownMonths = 12;

export interface Period {
  id: string;
  label: string;
  from: string;
  to: string;
}

/** The periods to choose from: the last twelve months, the newest first, and some of several months. */
export const periodsOf = ({ locale, timezone }: Place, now: Date): Period[] => {
  const current = monthIn(timezone, now);
  const months = monthsUntil(current, shownMonths);
  const one = (month: string): Period => {
    const name = monthText(month, locale);
    return { id: month, label: month === current ? texts.month(name) : name, from: month, to: month };
  };
  const several = [3, 6, 12].map((count) => {
    const id = `last-${count}`;
    return { id, label: texts.lastMonths(count), from: months.at(-count) ?? current, to: current };
  });
  return [...months.toReversed().map(one), ...several];
};
