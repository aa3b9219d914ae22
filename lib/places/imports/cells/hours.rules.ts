import { maxPeriods } from '#lib/places/hours/contract.ts';
import type { Period } from '#lib/places/hours/opening.contract.ts';
import { openingOf } from '#lib/places/hours/opening.contract.ts';
import { placeShapes } from '#lib/platform/texts/errors.ts';
import { fault, type Read } from './reading.rules.ts';
import { rangeOf } from './times.rules.ts';

/** The hours of a day, as the API takes them. */
export type GivenHours = { isClosed: true } | { is24Hours: true } | { periods: Period[] };

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const closedWords = new Set(
  ['x', 'closed', 'geschlossen', 'Ruhetag', 'fermé', 'cerrado', 'chiuso', 'gesloten', 'fechado', 'encerrado'].map(
    folded,
  ),
);
const openWords = new Set(
  ['24h', '24hr', '24hrs', '24 hours', 'open 24 hours', '24/7', '24 Stunden', '24 heures', '24 horas', '24 ore'].map(
    folded,
  ),
);

/** The hours of a cell such as `9:00 AM-5:00 PM, 6:00 PM-8:00 PM`, `x` or `24 hours`. */
export const readHours = (text: string): Read<GivenHours> => {
  const word = folded(text);
  if (closedWords.has(word)) return { value: { isClosed: true } };
  if (openWords.has(word)) return { value: { is24Hours: true } };
  const parts = text.split(/[,;&\n]|\s+\/\s+|\bund\b|\band\b|\bet\b/i).filter((part) => part.trim() !== '');
  const periods: Period[] = [];
  for (const part of parts) {
    const range = rangeOf(part.trim());
    if (range === 'ambiguous') return fault('ambiguous_time', (texts) => texts.ambiguousTime(part.trim()));
    if (range === undefined) return fault('wrong_hours', (texts) => texts.hours(part.trim().slice(0, 40)));
    if (range === 'all_day')
      return parts.length === 1 ? { value: { is24Hours: true } } : fault('wrong_hours', (texts) => texts.hours(text));
    periods.push(range);
  }
  if (periods.length > maxPeriods) return fault('wrong_hours', (texts) => texts.manyPeriods(maxPeriods));
  const { wrong } = openingOf({ periods });
  const [first] = wrong ?? [];
  if (first) return { fault: { code: 'wrong_hours', message: first.message(placeShapes()) } };
  return { value: { periods } };
};

interface Hours {
  isClosed: boolean;
  is24Hours: boolean;
  periods: readonly Period[];
}

/** Hours as `readHours` reads them. */
export const hoursCell = ({ isClosed, is24Hours, periods }: Hours): string => {
  if (isClosed) return 'x';
  return is24Hours ? '00:00-24:00' : periods.map(({ open, close }) => `${open}-${close}`).join(', ');
};
