import type { DateOrder } from '../shape.contract.ts';
import { monthOf } from './months.rules.ts';
import { type CellRules, fault, type Read } from './reading.rules.ts';

const two = (value: number): string => String(value).padStart(2, '0');

const dateText = (year: number, month: number, day: number): string | undefined => {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && full >= 1000 && full <= 9999;
  return isDate ? `${full}-${two(month)}-${two(day)}` : undefined;
};

/** The dates that a text can be, by the order of its numbers. */
interface Parts {
  ymd?: string | undefined;
  dmy?: string | undefined;
  mdy?: string | undefined;
}

/** The dates that a text can mean, by order; undefined for no date. A date with dots begins with the day everywhere. */
const meanings = (text: string): Parts | undefined => {
  const plain = text
    .trim()
    .replace(/[ T]00:00(?::00)?$/, '')
    .replace(/^\p{L}+, /u, '');
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(plain);
  if (iso) return { ymd: dateText(Number(iso[1]), Number(iso[3]), Number(iso[4])) };
  const named =
    /^(\d{1,2})(?:\.|st|nd|rd|th|er)?(?:[ ./-]| de )\s*([\p{L}.]+?)(?:[ ./,-]| de )\s*(\d{4}|\d{2})$/iu.exec(plain);
  const monthFirst = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu.exec(plain);
  const month = monthOf(named?.[2] ?? monthFirst?.[1] ?? '');
  if (month !== undefined) {
    const date = dateText(Number(named?.[3] ?? monthFirst?.[3]), month, Number(named?.[1] ?? monthFirst?.[2]));
    return { dmy: date, mdy: date };
  }
  const other = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})$/.exec(plain);
  if (!other) return undefined;
  const [a, b, year] = [Number(other[1]), Number(other[3]), Number(other[4])];
  const dmy = dateText(year, b, a);
  return other[2] === '.' ? { dmy } : { dmy, mdy: dateText(year, a, b) };
};

/** The order that a date proves by itself; null where it proves none. */
export const orderProvedBy = (text: string): DateOrder | null => {
  const { ymd, dmy, mdy } = meanings(text) ?? {};
  if (ymd !== undefined) return 'ymd';
  if (dmy !== undefined && mdy !== undefined) return null;
  return dmy !== undefined ? 'dmy' : mdy !== undefined ? 'mdy' : null;
};

/**
 * The date in a cell, in the form `2026-12-24`. A text such as `03/04/2026`, whose day could also be its month, is read only where
 * the order of the file is known.
 */
export const readDate = (text: string, { dateOrder }: Pick<CellRules, 'dateOrder'>): Read<string> => {
  const { ymd, dmy, mdy } = meanings(text) ?? {};
  const [only, ...others] = [...new Set([ymd, dmy, mdy].filter((date) => date !== undefined))];
  if (only === undefined) return fault('wrong_date', (texts) => texts.date(text.trim().slice(0, 40)));
  if (others.length === 0) return { value: only };
  const chosen = dateOrder === 'dmy' ? dmy : dateOrder === 'mdy' ? mdy : undefined;
  return chosen === undefined
    ? fault('ambiguous_date', (texts) => texts.ambiguousDate(text.trim()))
    : { value: chosen };
};
