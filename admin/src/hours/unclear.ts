import type { Weekday } from '../../../lib/places/hours/weekdays.contract.ts';
import type { ParsingSchema } from '../design/forms/resolver.ts';
import { hours as texts } from '../texts/en/locations/hours.ts';
import { type Day, isUnclear, type Week } from './week.rules.ts';

interface Named {
  path: PropertyKey[];
  day: Day;
}

/** The days of a week, each with its place in the form. */
export const daysIn = (week: Week, ...path: PropertyKey[]): Named[] =>
  Object.entries(week).map(([name, day]) => ({ path: [...path, name as Weekday], day }));

/** The shape of a form that asks about days which close when they open, before they are saved. */
export const asksAboutDays = <Values>(schema: ParsingSchema, daysOf: (values: Values) => Named[]): ParsingSchema => ({
  safeParse: (values, options) => {
    const unclear = daysOf(values as Values).filter(({ day }) => isUnclear(day));
    if (unclear.length === 0) return schema.safeParse(values, options);
    return { success: false, error: { issues: unclear.map(({ path }) => ({ path, message: texts.unclear })) } };
  },
});
