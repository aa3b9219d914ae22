import { type Weekday, weekdays } from '#lib/places/hours/weekdays.contract.ts';
import { moreHoursTypes } from '#lib/places/profile/fields.contract.ts';
import type { CellKind, SheetField } from './kinds.rules.ts';
import { serviceExamples, serviceParts } from './services.rules.ts';

/** Hours of a day in columns of their own: when it opens and closes, once or twice, or that it is closed. */
const dayParts = { open: 'text', close: 'text', open2: 'text', close2: 'text', closed: 'boolean' } as const;
export type DayPart = keyof typeof dayParts;

/** A day with special hours in columns of its own. */
const holidayParts = { date: 'date', hours: 'specialHours', name: 'text' } as const;
export type HolidayPart = keyof typeof holidayParts;

/** A service in a price list, which has a row for each service of a location. */
const { priceDisplay: _, priceFromCents: __, ...plainParts } = serviceParts;
const listParts = { ...plainParts, price: 'price' } as const satisfies Record<string, CellKind>;
type ListPart = keyof typeof plainParts | 'price';

const examples: Record<DayPart | HolidayPart | 'price', string> = {
  open: '09:00',
  close: '12:00',
  open2: '13:00',
  close2: '18:00',
  closed: 'no',
  date: '2026-12-24',
  hours: '10:00-14:00',
  name: 'Christmas Eve',
  price: '129',
};

const dayField = (day: Weekday, part: DayPart): SheetField => ({
  field: `profile.hours.${day}.${part}`,
  group: 'hours',
  kind: dayParts[part],
  example: examples[part],
});

const holidayField = (at: string, part: HolidayPart): SheetField => ({
  field: `holidayHours.${at}.${part}`,
  group: 'hours',
  kind: holidayParts[part],
  example: examples[part],
});

const listField = (part: ListPart): SheetField => ({
  field: `service.${part}`,
  group: 'services',
  kind: listParts[part],
  example: part === 'price' ? examples.price : serviceExamples[part],
});

const moreHoursField = (type: string, day: string): SheetField => ({
  field: `moreHours.${type}.${day}`,
  group: 'hours',
  kind: 'hours',
  example: '09:00-17:00',
});

const keysOf = <Parts extends object>(parts: Parts) => Object.keys(parts) as (keyof Parts & string)[];

/** The days with special hours of a row that have columns of their own, in the list of columns. */
const listedHolidays = 5;

/** Fields of every brand beside those that our own files always have. */
export const combinedFields: readonly SheetField[] = [
  { field: 'profile.hours', group: 'hours', kind: 'week', example: 'Mo-Fr 09:00-17:00, Sa 10:00-14:00' },
  ...weekdays.flatMap((day) => keysOf(dayParts).map((part) => dayField(day, part))),
  ...moreHoursTypes.flatMap((type) => weekdays.map((day) => moreHoursField(type, day))),
  ...Array.from({ length: listedHolidays }, (_, at) => String(at + 1)).flatMap((at) =>
    keysOf(holidayParts).map((part) => holidayField(at, part)),
  ),
  ...keysOf(listParts).map(listField),
];

const byName = new Map(combinedFields.map((field) => [field.field, field]));

/** The field of a day with special hours whose date is the name of the column. */
export const specialDayField = (date: string): string => `holidayHours.${date}`;

/** A combined field by its name: also of further days with special hours, and of one with its date. */
export const combinedField = (name: string): SheetField | undefined => {
  const [, at, part] = /^holidayHours\.(\d{1,2})\.(date|hours|name)$/.exec(name) ?? [];
  if (at !== undefined) return holidayField(at, part as HolidayPart);
  if (/^holidayHours\.\d{4}-\d\d-\d\d$/.test(name))
    return { field: name, group: 'hours', kind: 'specialHours', example: examples.hours };
  return byName.get(name);
};

/** The part of a day with special hours that a field is; undefined for another field. */
const holidayPartOf = (field: string | null): HolidayPart | undefined =>
  /^holidayHours\.\d{1,2}\.(date|hours|name)$/.exec(field ?? '')?.[1] as HolidayPart | undefined;

/** Whether rows with such a column may be about the same location: each adds to it. */
export const addsToLocation = (field: string | null): boolean =>
  field === 'service.name' || holidayPartOf(field) !== undefined;
