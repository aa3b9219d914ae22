import type { CellPrice } from '#lib/places/imports/cells/prices.rules.ts';
import type { CellFault, GivenRow } from '#lib/places/imports/cells/row.rules.ts';
import { type RowRules, readRow } from '#lib/places/imports/cells/row.rules.ts';
import type { SheetRow } from '#lib/places/imports/reading/cell.rules.ts';
import { fieldErrors } from '#lib/platform/core/contract/field-errors.ts';
import { moneyText, smallestUnits } from '#lib/platform/core/money.ts';
import { messageOf } from '#lib/platform/core/shape-messages.rules.ts';
import { sheetErrors } from '#lib/platform/texts/errors.ts';
import type { SheetLine } from '#lib/use-cases/jobs/sheet-lines.ts';
import { locationRow, type RowError } from '#lib/use-cases/location-rows/contract.ts';

/** How the rows of a file become rows of a job. */
export interface LineRules extends RowRules {
  /** Names of the columns by their index, for people. */
  headers: readonly string[];
  /** Whether a location has a store code. */
  isKnownCode(storeCode: string): boolean;
  /** Codes of locations that begin with zeros, by the same without them. */
  shortened: ReadonlyMap<string, string>;
  createMissing: boolean;
  /** Names of the brand's services by their slugs. */
  serviceNames: ReadonlyMap<string, string>;
  /** How prices of the brand are written. */
  money: { currency: string; locale: string };
}

/** The column of a price list, the name of a service or the date of a holiday, in place of its number in the row. */
const namedField = (field: string, row: GivenRow, given: GivenRow): string => {
  const [part, at, ...rest] = field.split('.');
  const entry = (row[part ?? ''] as Record<string, { slug?: string }> | undefined)?.[at ?? ''];
  if (part === 'services' && given.service !== undefined)
    return ['service', ...rest].join('.').replace(/price(?:FromCents|Display)$/, 'price');
  if (part === 'services' && entry?.slug) return ['services', entry.slug, ...rest].join('.');
  return part === 'holidayHours' ? 'holidayHours' : field;
};

const whereIs = (field: string, { columns, headers }: LineRules): string => {
  const column = columns.find(
    (one) => one.field !== null && (field === one.field || field.startsWith(`${one.field}.`)),
  );
  return column ? (headers[column.index] ?? '') : '';
};

const ofCell = ({ row, column, field, code, message }: CellFault, { headers }: LineRules): RowError => ({
  field,
  code,
  message: sheetErrors().inCell(row, headers[column] ?? '', message),
});

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** A price as visitors read it: the words of the cell, or a number in the currency of the brand. */
const pricedAt = ({ amount, words }: CellPrice, { currency, locale }: LineRules['money']): object => {
  const priceFromCents = amount === null ? null : smallestUnits(amount, currency);
  return { priceFromCents, priceDisplay: words ?? moneyText(priceFromCents ?? 0, currency, locale) };
};

/** The service of a price list among those of the row: the brand's by its name or slug, or else one of the location alone. */
const withListed = ({ service, ...row }: GivenRow, { serviceNames, money }: LineRules): GivenRow => {
  if (service === undefined) return row;
  const { name = '', price, ...parts } = service as { name?: string; price?: CellPrice };
  const [slug] = [...serviceNames].find((names) => names.some((one) => folded(one) === folded(name))) ?? [];
  const entry = { ...(slug === undefined ? { name } : { slug }), ...(price && pricedAt(price, money)), ...parts };
  return { ...row, services: [...((row.services as object[] | undefined) ?? []), entry] };
};

/** The name of a new location: its own, or else that of the business with its city, by which people tell them apart. */
const nameOf = ({ name, profile }: GivenRow): unknown => {
  const { businessName, city } = (profile ?? {}) as { businessName?: string | null; city?: string | null };
  if (name !== undefined || !businessName) return name;
  return city && !businessName.includes(city) ? `${businessName} ${city}` : businessName;
};

const refused = (number: number, storeCode: string | null, errors: RowError[]): SheetLine => ({
  sheet: { row: number, storeCode, refused: errors },
});

/** The store codes that rows name. */
export const codesIn = (rows: readonly SheetRow[], { columns }: Pick<RowRules, 'columns'>): string[] => {
  const index = columns.find(({ field }) => field === 'storeCode')?.index ?? -1;
  const codes = rows.map(({ cells }) => cells[index]?.text.trim() ?? '');
  return [...new Set(codes.filter((code) => code !== ''))];
};

/** A row of a file as a row of a job: the wanted state of a location, or what is wrong with its cells. */
export const lineOf = (sheetRow: SheetRow, rules: LineRules): SheetLine => {
  const { row: given, faults } = readRow(sheetRow, rules);
  const { number } = sheetRow;
  const storeCode = typeof given.storeCode === 'string' ? given.storeCode : null;
  if (faults.length > 0)
    return refused(
      number,
      storeCode,
      faults.map((fault) => ofCell(fault, rules)),
    );
  const isNew = given.id === undefined && (storeCode === null || !rules.isKnownCode(storeCode));
  const whole = isNew ? rules.shortened.get(storeCode ?? '') : undefined;
  if (whole !== undefined)
    return refused(number, storeCode, [
      { field: 'storeCode', code: 'lost_zero', message: sheetErrors().shortCode(number, whole) },
    ]);
  if (isNew && !rules.createMissing)
    return refused(number, storeCode, [
      { field: 'storeCode', code: 'unknown_location', message: sheetErrors().unknownCode(number) },
    ]);
  if (given.service !== undefined && (given.service as GivenRow).name === undefined)
    return refused(number, storeCode, [
      { field: 'service.name', code: 'required', message: sheetErrors().noService(number) },
    ]);
  const name = isNew ? nameOf(given) : given.name;
  const row = withListed({ ...given, ...(name !== undefined && { name }) }, rules);
  const parsed = locationRow.safeParse(row, { error: messageOf });
  if (parsed.success) return { ...parsed.data, sheet: { row: number } };
  const errors = fieldErrors(parsed.error.issues, row).map(({ field, code, message }): RowError => {
    const named = namedField(field, row, given);
    return { field: named, code, message: sheetErrors().inCell(number, whereIs(named, rules), message) };
  });
  return refused(number, storeCode, errors);
};
