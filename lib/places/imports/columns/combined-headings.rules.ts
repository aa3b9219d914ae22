import { type Weekday, weekdays } from '#lib/places/hours/weekdays.contract.ts';
import { moreHoursTypes } from '#lib/places/profile/fields.contract.ts';
import { type DayPart, specialDayField } from './combined.rules.ts';
import { dayNames } from './day-names.rules.ts';

const dayOfName = new Map(
  dayNames.flatMap((names, at) => names.map((name): [string, Weekday] => [name, weekdays[at] as Weekday])),
);

/** Words beside the day that leave it the hours of the day; others, as in Delivery hours, are of something else. */
const hoursWords = new Set(
  // biome-ignore format: one line each language
  [
    '', 'hours', 'openinghours', 'businesshours',
    'horaires', 'horairesle',
    'offnungszeiten', 'offnungszeitenam',
    'horario', 'horariodel', 'horarios', 'horariode',
    'orari', 'orario', 'orariodi', 'openingstijden',
  ],
);

/** Words beside the day where it has two columns or more. */
const partWords = new Map<string, DayPart>([
  ...[
    'open',
    'opens',
    'openat',
    'opentime',
    'opening',
    'openingtime',
    'from',
    'start',
    'starttime',
    'von',
    'ab',
    'offnet',
    'ouverture',
    'apertura',
    'abre',
    'desde',
  ].map((word): [string, DayPart] => [word, 'open']),
  ...[
    'close',
    'closes',
    'closeat',
    'closetime',
    'closing',
    'closingtime',
    'to',
    'until',
    'end',
    'endtime',
    'bis',
    'schliesst',
    'fermeture',
    'cierre',
    'cierra',
    'hasta',
  ].map((word): [string, DayPart] => [word, 'close']),
  ['openintervals0start', 'open'],
  ['openintervals0end', 'close'],
  ['openintervals1start', 'open2'],
  ['openintervals1end', 'close2'],
  ['isclosed', 'closed'],
  ['closed', 'closed'],
]);

/** Names of services with hours of their own, as people and Google call them. */
const serviceHours = new Map<string, (typeof moreHoursTypes)[number]>([
  ...moreHoursTypes.map((type): [string, typeof type] => [type.replace('_', ''), type]),
  ['takeaway', 'takeout'],
  ['drivethru', 'drive_through'],
]);

const partMeant = (day: Weekday, rest: string): string | undefined => {
  if (hoursWords.has(rest)) return `profile.hours.${day}`;
  const [, word = '', second = ''] = /^(?:hours)?(.*?)([12]?)$/.exec(rest) ?? [];
  const part = partWords.get(rest) ?? partWords.get(word);
  if (part !== undefined)
    return `profile.hours.${day}.${second === '2' && /^(?:open|close)$/.test(part) ? `${part}2` : part}`;
  const type = serviceHours.get(rest.replace(/hours/g, ''));
  return type && `moreHours.${type}.${day}`;
};

/** The field of a heading with the name of a day, such as `Monday hours`, `Friday open` or `Delivery hours > Monday`. */
export const dayMeant = (folded: string): string | undefined => {
  const plain = folded.replace(/^hours(?=.*(?:openintervals|isclosed))/, '');
  for (const [name, day] of dayOfName)
    if (plain.startsWith(name) || plain.endsWith(name)) {
      const rest = plain.startsWith(name) ? plain.slice(name.length) : plain.slice(0, -name.length);
      const meant = partMeant(day, rest);
      if (meant !== undefined) return meant;
    }
  return undefined;
};

const holidayParts: Readonly<Record<string, string>> = {
  date: 'date',
  day: 'date',
  datum: 'date',
  fecha: 'date',
  hours: 'hours',
  openinghours: 'hours',
  time: 'hours',
  times: 'hours',
  offnungszeiten: 'hours',
  horaires: 'hours',
  horario: 'hours',
  name: 'name',
};
const holidayPart = Object.keys(holidayParts).join('|');
const ofHoliday = new RegExp(
  `^(?:hours)?(?:(?:holiday|special)(?:hours)?|specialday|feiertag|sonderoffnungszeit(?:en)?|jourferie|festivo)(\\d{0,2})(${holidayPart})(\\d{0,2})$`,
);

/** The part of special hours in a heading such as `Holiday 1 date` or `Hours > Holiday Hours [0] > Hours`, and its number. */
const holidayMeant = (folded: string): { part: string; at: number | null } | undefined => {
  const [whole, before = '', word = '', after = ''] = ofHoliday.exec(folded) ?? [];
  const part = holidayParts[word];
  // The list of all days in one cell.
  if (part === undefined || /^(?:hours)?(?:holiday|special)hours$/.test(whole ?? '')) return undefined;
  const number = before || after;
  return { part, at: number === '' ? null : Number(number) };
};

/** The number of the first day with special hours whose columns have none in their headings. */
export const firstHoliday = 1;

/** The fields of columns with special hours of single days, from 1 on; those without a number by their place. */
export const holidaysMeant = (folded: readonly string[]): (string | undefined)[] => {
  const meant = folded.map(holidayMeant);
  const numbers = meant.flatMap((each) => each?.at ?? []);
  const shift = numbers.includes(0) ? 1 : 0;
  const places = new Map<string, number>();
  return meant.map((each) => {
    if (!each) return undefined;
    const place = (places.get(each.part) ?? Math.max(firstHoliday - 1, ...numbers.map((number) => number + shift))) + 1;
    if (each.at === null) places.set(each.part, place);
    return `holidayHours.${each.at === null ? place : each.at + shift}.${each.part}`;
  });
};

/** The field of a heading that is a date such as 2026-12-24 or 24.12.2026, with or without words for special hours before it. */
export const specialDayMeant = (heading: string): string | undefined => {
  const plain = heading.trim().replace(/^(?:holiday|special)(?: hours)?:? /i, '');
  const [, ...iso] = /^(\d{4})-(\d\d)-(\d\d)(?: 00:00)?$/.exec(plain) ?? [];
  const [, ...dotted] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(plain) ?? [];
  const [year, month = '', day = ''] = iso.length > 0 ? iso : dotted.toReversed();
  if (year === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(date);
  const isDate = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return isDate ? specialDayField(date) : undefined;
};
