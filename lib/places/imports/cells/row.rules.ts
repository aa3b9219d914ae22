import { fieldNamed } from '../columns/fields.rules.ts';
import type { SheetField } from '../columns/kinds.rules.ts';
import type { BrandFields } from '../columns/match.rules.ts';
import type { Cell, SheetRow } from '../reading/cell.rules.ts';
import type { ImportColumn, SheetImport } from '../shape.contract.ts';
import { countryCode } from './countries.rules.ts';
import { type Gathered, joinColumns } from './joined-columns.rules.ts';
import type { CellRules, Fault } from './reading.rules.ts';
import { readCell } from './values.rules.ts';

/** A fault of a cell, and where that is. */
export interface CellFault extends Fault {
  row: number;
  column: number;
  field: string;
}

/** The wanted state of a location as its row says it, not checked yet. */
export type GivenRow = Record<string, unknown>;

/** How the rows of a file are read. */
export interface RowRules {
  columns: readonly Pick<ImportColumn, 'index' | 'header' | 'field'>[];
  brand: BrandFields;
  cells: Omit<CellRules, 'hasCommaLists'>;
  emptyCells: SheetImport['emptyCells'];
}

/** Google's word for a property that a location of its category does not have. */
const notApplicable = /^\[?not applicable\]?$/i;

const isEmpty = (cell: Cell | undefined, { kind }: SheetField): cell is undefined => {
  const text = cell?.text.trim() ?? '';
  return text === '' || (kind === 'attribute' && notApplicable.test(text));
};

/** Fields that a location always has a value of: an empty cell cannot clear them. */
const always = new Set(['id', 'storeCode', 'name', 'slug', 'status', 'timezone', 'holidayHours']);

const cleared = ({ field, kind }: SheetField): unknown => {
  if (always.has(field) || kind === 'boolean' || /^(?:services?|holidayHours)\./.test(field)) return undefined;
  if (/^profile\.hours\.\w+\./.test(field)) return undefined;
  return (kind === 'list' || kind === 'languages' || kind === 'phones') && field.startsWith('profile.') ? [] : null;
};

const put = (row: GivenRow, path: readonly string[], value: unknown): void => {
  const [first = '', ...rest] = path;
  if (rest.length === 0) {
    row[first] = value;
    return;
  }
  row[first] ??= {};
  put(row[first] as GivenRow, rest, value);
};

/** The path of a value in a row, or among those that are joined. */
const pathOf = (field: string): string[] => {
  const [first = '', second = '', third, part] = field.split('.');
  if (first === 'holidayHours' && second !== '')
    return third === undefined ? ['gathered', 'holidays', second, 'hours'] : ['gathered', 'holidays', second, third];
  if (field === 'profile.hours') return ['gathered', 'week'];
  if (part !== undefined && first === 'profile' && second === 'hours') return ['gathered', 'days', third ?? '', part];
  return field.split('.');
};

/** The country of the row, if it has one; faults of its cell are told where that is read. */
const countryIn = (cells: SheetRow['cells'], columns: RowRules['columns']): string | undefined => {
  const column = columns.find(({ field }) => field === 'profile.country');
  const text = column === undefined ? '' : (cells[column.index]?.text ?? '');
  return text.trim() === '' ? undefined : countryCode(text);
};

/** Services are a list in a row: each with its slug, and with the parts that its columns have. */
const withServices = ({ services, ...row }: GivenRow): GivenRow =>
  services === undefined
    ? row
    : {
        ...row,
        services: Object.entries(services as Record<string, object>).map(([slug, parts]) => ({ slug, ...parts })),
      };

/** Reads a row of a file. A cell with a fault has no value. */
export const readRow = (
  { number, cells }: SheetRow,
  { columns, brand, cells: rules, emptyCells }: RowRules,
): { row: GivenRow; faults: CellFault[] } => {
  const row: GivenRow = {};
  const faults: CellFault[] = [];
  const ofRow = { ...rules, country: countryIn(cells, columns) ?? rules.country };
  for (const { index, header, field: name } of columns) {
    const field = name === null ? undefined : fieldNamed(name, brand.fields);
    if (!field) continue;
    const cell = cells[index];
    if (isEmpty(cell, field)) {
      const value = emptyCells === 'clear' ? cleared(field) : undefined;
      if (value !== undefined) put(row, pathOf(field.field), value);
      continue;
    }
    // Our own files have semicolons, so that a value may have a comma.
    const read = readCell(cell, field.kind, { ...ofRow, hasCommaLists: header !== name });
    if ('fault' in read) faults.push({ ...read.fault, row: number, column: index, field: field.field });
    else put(row, pathOf(field.field), read.value);
  }
  const { gathered = {}, ...given } = row as { gathered?: Partial<Gathered> };
  const { days = {}, holidays = {}, ...week } = gathered;
  for (const [date, day] of Object.entries(holidays)) if (date.includes('-')) day.date = date;
  joinColumns(given, { ...week, days, holidays }, (field, one) => {
    const column = columns.find((each) => each.field?.startsWith(field) || `${each.field}.` === field);
    const isTold = faults.some((other) => other.field.startsWith(field));
    if (column && !isTold) faults.push({ ...one, row: number, column: column.index, field: column.field ?? field });
  });
  return { row: withServices(given), faults };
};
