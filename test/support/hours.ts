import { weekdays } from '#lib/places/hours/weekdays.contract.ts';

/** The same hours on each day of the week. */
export const everyDay = (hours: object): Record<string, object> =>
  Object.fromEntries(weekdays.map((day) => [day, hours]));

export const alwaysOpen = everyDay({ is24Hours: true });
