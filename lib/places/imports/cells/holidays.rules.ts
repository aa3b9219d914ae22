import { readDate } from './dates.rules.ts';
import { type GivenHours, hoursCell, readHours } from './hours.rules.ts';
import { type CellRules, fault, type Read } from './reading.rules.ts';

export type HolidayRow = ({ date: string; name?: string } & GivenHours) | { date: string; remove: true };

/** A date, a name in parentheses or none, and a colon, at the beginning or after a separator. */
const start = /(?:^|[,;\n])\s*(\d{1,4}[-/.] ?\d{1,2}[-/.] ?\d{1,4})\s*(?:\(((?:[^()]|\([^()]{0,80}\)){0,80})\))?\s*:/g;

/** The hours of a single day; `regular` removes what the day had. */
type SpecialHours = GivenHours | { remove: true };

const removal = /^(?:-|remove|regular|regular hours|normal)$/i;

export const readSpecialHours = (text: string): Read<SpecialHours> =>
  removal.test(text.trim()) ? { value: { remove: true } } : readHours(text);

/** Days of a cell such as `2026-12-24: 10:00-14:00, 2026-12-25 (Christmas): x`. `regular` removes a day. */
export const readHolidays = (text: string, rules: CellRules): Read<HolidayRow[]> => {
  const found = [...text.matchAll(start)];
  if (found.length === 0 || text.slice(0, found[0]?.index).trim() !== '')
    return fault('wrong_hours', (texts) => texts.holidays(text.trim().slice(0, 40)));
  const days: HolidayRow[] = [];
  for (const [at, { 0: head, 1: given = '', 2: name, index }] of found.entries()) {
    const hours = text.slice(index + head.length, found[at + 1]?.index ?? text.length).trim();
    const date = readDate(given, rules);
    if ('fault' in date) return date;
    if (days.some((day) => day.date === date.value))
      return fault('wrong_hours', (texts) => texts.dateTwice(date.value));
    const read = readSpecialHours(hours);
    if ('fault' in read) return read;
    const isNamed = name !== undefined && name.trim() !== '' && !('remove' in read.value);
    days.push({ date: date.value, ...(isNamed && { name: name.trim() }), ...read.value });
  }
  return { value: days };
};

interface Holiday {
  date: string;
  name: string | null;
  isClosed: boolean;
  is24Hours: boolean;
  periods: readonly { open: string; close: string }[];
}

/** Days as `readHolidays` reads them. */
export const holidaysCell = (days: readonly Holiday[]): string =>
  days.map((day) => `${day.date}${day.name === null ? '' : ` (${day.name})`}: ${hoursCell(day)}`).join(', ');
