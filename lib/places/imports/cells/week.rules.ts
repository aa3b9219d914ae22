import { type Weekday, weekdays } from '#lib/places/hours/weekdays.contract.ts';
import { dayNames } from '../columns/day-names.rules.ts';
import { type GivenHours, readHours } from './hours.rules.ts';
import { fault, type Read } from './reading.rules.ts';

/** Short names in English and German; those of other languages mean several days. */
const shortNames: readonly (readonly string[])[] = [
  ['mo'],
  ['tues', 'tu', 'di'],
  ['we', 'mi'],
  ['thurs', 'thur', 'th', 'do'],
  ['fr'],
  ['sa'],
  ['su', 'so'],
];

const dayOf = new Map(
  weekdays.flatMap((day, at) =>
    [...(dayNames[at] ?? []), ...(shortNames[at] ?? [])].map((name): [string, Weekday] => [name, day]),
  ),
);
const everyDay = /^(?:daily|every day|all days|taglich|tous les jours|todos los dias)\s*[:=]?/i;
const dayName = [...dayOf.keys()].toSorted((a, b) => b.length - a.length).join('|');
const anyDay = new RegExp(`(?<![\\p{L}\\p{N}])(${dayName})\\.?(?!\\p{L})`, 'giu');
const range = /^\s*(?:[-–—]|to|bis|through|thru|a)\s*$/i;
const list = /^\s*(?:[,&/+]|and|und|et|y)\s*$/i;

type Week = Partial<Record<Weekday, GivenHours>>;

interface Entry {
  days: Weekday[];
  hours: string;
}

/** From one day to another, also over the end of the week. */
const daysFrom = (first: Weekday, last: Weekday): Weekday[] => {
  const [from, to] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  return weekdays.map((_, at) => weekdays[(from + at) % 7] as Weekday).slice(0, ((to - from + 7) % 7) + 1);
};

/** The days that are named, each with the hours that follow it; days beside each other share theirs. */
const entriesOf = (text: string): Entry[] => {
  const found = [...text.matchAll(anyDay)];
  const entries: Entry[] = [];
  let days: Weekday[] = [];
  let isRange = false;
  for (const [at, match] of found.entries()) {
    const day = dayOf.get((match[1] ?? '').toLowerCase()) as Weekday;
    const previous = days.at(-1);
    days.push(...(isRange && previous ? daysFrom(previous, day).slice(1) : [day]));
    const between = text.slice(match.index + match[0].length, found[at + 1]?.index ?? text.length);
    isRange = range.test(between);
    if (at + 1 < found.length && (isRange || list.test(between))) continue;
    entries.push({
      days,
      hours: between
        .replace(/^\s*[:=]/, '')
        .replace(/[\s,;|/]+$/, '')
        .trim(),
    });
    days = [];
  }
  return entries;
};

/**
 * The hours of a week in one cell, such as `Mo-Fr 9:00-17:00, Sa 10-14` or `Mo=08:00-16:00;Sa;Su`, where days without hours
 * are closed. Days that it does not name stay as they are.
 */
export const readWeek = (text: string): Read<Week> => {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .trim();
  const [all] = everyDay.exec(plain) ?? [];
  const entries =
    all === undefined ? entriesOf(plain) : [{ days: [...weekdays], hours: plain.slice(all.length).trim() }];
  const [start] = plain.matchAll(anyDay);
  if (!start) {
    const whole = readHours(plain);
    // Whether hours without a day are those of the weekend too, nobody can tell.
    if ('value' in whole && !('periods' in whole.value))
      return { value: Object.fromEntries(weekdays.map((day) => [day, whole.value])) };
  }
  const wrong = fault('wrong_hours', (texts) => texts.week(text.trim().slice(0, 40)));
  if (entries.length === 0 || (all === undefined && start?.index !== 0)) return wrong;
  const week: Week = {};
  for (const { days, hours } of entries) {
    const read = hours === '' && plain.includes('=') ? { value: { isClosed: true as const } } : readHours(hours || '-');
    if ('fault' in read) return hours === '' ? wrong : read;
    for (const day of days) {
      if (week[day]) return wrong;
      week[day] = read.value;
    }
  }
  return { value: week };
};
