import { locationStatuses } from '#lib/places/locations/status.contract.ts';
import { foldedHeading } from '../columns/folded.rules.ts';
import type { CellKind } from '../columns/kinds.rules.ts';
import type { Cell } from '../reading/cell.rules.ts';
import { countryCode, hasLostZeros } from './countries.rules.ts';
import { readDate } from './dates.rules.ts';
import { readHolidays, readSpecialHours } from './holidays.rules.ts';
import { readHours } from './hours.rules.ts';
import { languageTag } from './languages.rules.ts';
import { readList } from './lists.rules.ts';
import { readNumber } from './numbers.rules.ts';
import { readPrice } from './prices.rules.ts';
import { type CellRules, fault, type Read, spoiled } from './reading.rules.ts';
import { readWeek } from './week.rules.ts';

const short = (text: string): string => text.trim().slice(0, 40);

const yes = new Set([
  'true',
  'yes',
  'y',
  'x',
  '1',
  'on',
  'ja',
  'oui',
  'si',
  'sim',
  'wahr',
  'vrai',
  'verdadero',
  'vero',
]);
const no = new Set(['false', 'no', 'n', '0', 'off', 'nein', 'non', 'nao', 'nee', 'falsch', 'faux', 'falso']);

const flag = (text: string): boolean | undefined => {
  const word = foldedHeading(text);
  return yes.has(word) ? true : no.has(word) ? false : undefined;
};

const readFlag = ({ text }: Cell): Read<boolean> => {
  const value = flag(text);
  return value === undefined ? fault('type', (texts) => texts.flag(short(text))) : { value };
};

const statuses = new Map<string, (typeof locationStatuses)[number]>([
  ...locationStatuses.map((status): [string, typeof status] => [foldedHeading(status), status]),
  ['open', 'active'],
  ['closedtemporarily', 'temporarily_closed'],
  ['permanentlyclosed', 'closed'],
  ['closedpermanently', 'closed'],
]);

const readStatus = ({ text }: Cell): Read<string> => {
  const value = statuses.get(foldedHeading(text));
  return value === undefined ? fault('enum', (texts) => texts.status(locationStatuses.join(', '))) : { value };
};

const readCountry = ({ text }: Cell): Read<string> => {
  const value = countryCode(text);
  return value === undefined ? fault('format', (texts) => texts.country(short(text))) : { value };
};

const readPostalCode = ({ text }: Cell, { country }: CellRules): Read<string> =>
  hasLostZeros(text.trim(), country)
    ? fault('lost_zero', (texts) => texts.lostZero(short(text), country ?? ''))
    : { value: text.trim() };

const readWhole = (cell: Cell, rules: CellRules): Read<number> => {
  const read = readNumber(cell, rules);
  return 'value' in read && !Number.isInteger(read.value)
    ? fault('type', (texts) => texts.whole(short(cell.text)))
    : read;
};

/** Postal codes, and a radius such as `25 km`. */
const readServiceArea = ({ text }: Cell, rules: CellRules): Read => {
  const parts = readList(text, true);
  const radii = parts.flatMap((part) => /^([\d.,]+)\s*km$/i.exec(part)?.[1] ?? []);
  const radius = radii[0] === undefined ? null : readNumber({ text: radii[0] }, rules);
  if (radius && 'fault' in radius) return radius;
  const postalCodes = parts.filter((part) => !/km$/i.test(part));
  const lost = postalCodes.find((code) => hasLostZeros(code, rules.country));
  if (lost !== undefined) return fault('lost_zero', (texts) => texts.lostZero(lost, rules.country ?? ''));
  return { value: { postalCodes, radiusKm: radius?.value ?? null } };
};

/** A property is true or false, a number, or else a text, which quotation marks make it in any case. */
const readAttribute = (cell: Cell, rules: CellRules): Read => {
  if (cell.made === 'boolean') return { value: cell.text === 'true' };
  const [, quoted] = /^"(.*)"$/s.exec(cell.text.trim()) ?? [];
  if (quoted !== undefined) return { value: quoted };
  const word = foldedHeading(cell.text);
  if (['true', 'yes'].includes(word)) return { value: true };
  if (['false', 'no'].includes(word)) return { value: false };
  const number = /^-?\d+(?:[.,]\d+)?$/.test(cell.text.trim()) ? readNumber(cell, rules) : undefined;
  return number && 'value' in number ? number : { value: cell.text.trim() };
};

const readText = ({ text }: Cell): Read<string> => ({ value: text.replace(/\r\n?/g, '\n').trim() });
const readTexts = ({ text }: Cell, { hasCommaLists }: CellRules): Read<string[]> => ({
  value: readList(text, hasCommaLists),
});

/** Names of languages as their tags; what is no language is refused with the others of the row. */
const readLanguages = ({ text }: Cell, { hasCommaLists }: CellRules): Read<string[]> => ({
  value: readList(text, hasCommaLists).map((name) => languageTag(name) ?? name),
});

/** An address as programs write it: without https, or with http, as which it is not accepted. */
const readUrl = ({ text }: Cell): Read<string> => {
  const plain = text.trim();
  const [, rest] = /^(?:http:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#].*)?)$/is.exec(plain) ?? [];
  return { value: rest === undefined ? plain : `https://${rest}` };
};

/** On one line and without long gaps, which patterns would search again and again. */
const oneLine = ({ text }: Cell): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
    .replace(/\s+/g, ' ');

const readers: Record<CellKind, (cell: Cell, rules: CellRules) => Read> = {
  text: readText,
  boolean: readFlag,
  number: readNumber,
  whole: readWhole,
  date: (cell, rules) => readDate(oneLine(cell), rules),
  list: readTexts,
  languages: readLanguages,
  url: readUrl,
  phone: readText,
  phones: readTexts,
  postalCode: readPostalCode,
  country: readCountry,
  status: readStatus,
  hours: (cell) => readHours(oneLine(cell)),
  week: (cell) => readWeek(oneLine(cell)),
  holidays: (cell, rules) => readHolidays(oneLine(cell), rules),
  specialHours: (cell) => readSpecialHours(oneLine(cell)),
  price: readPrice,
  serviceArea: readServiceArea,
  attribute: readAttribute,
};

/** Reads a cell that is not empty. */
export const readCell = (cell: Cell, kind: CellKind, rules: CellRules): Read =>
  spoiled(cell) ?? readers[kind](cell, rules);
