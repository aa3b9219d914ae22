import type { CellKind, SheetField } from '../columns/kinds.rules.ts';
import { holidaysCell } from './holidays.rules.ts';
import { hoursCell } from './hours.rules.ts';
import { listCell } from './lists.rules.ts';

/** Never in a form that could be thousands, wherever the file is opened. */
const numberCell = (value: unknown): string => String(value).replace(/(\.\d{3})$/, '$10');

const flagCell = (value: unknown): string => (value === true ? 'yes' : 'no');

const areaCell = ({ postalCodes, radiusKm }: { postalCodes: string[]; radiusKm: number | null }): string =>
  listCell([...postalCodes, ...(radiusKm === null ? [] : [`${numberCell(radiusKm)} km`])]);

const attributeCell = (value: unknown): string => {
  if (typeof value === 'boolean') return flagCell(value);
  if (typeof value === 'number') return numberCell(value);
  const text = String(value);
  return /^(?:".*"|true|false|yes|no|-?\d+(?:[.,]\d+)?)$/is.test(text) ? `"${text}"` : text;
};

const writers: Partial<Record<CellKind, (value: never) => string>> = {
  boolean: flagCell,
  number: numberCell,
  whole: numberCell,
  list: listCell,
  languages: listCell,
  phones: listCell,
  hours: hoursCell,
  holidays: holidaysCell,
  serviceArea: areaCell,
  attribute: attributeCell,
};

/** The state of a location in the parts of a row, with its services by their slugs. */
export type WrittenState = Record<string, unknown>;

const valueAt = (state: WrittenState, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => {
    const isHeld = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isHeld ? (value as Record<string, unknown>)[name] : undefined;
  }, state);

/** A value as `readCell` reads it; an empty cell for none. */
export const writtenCell = (state: WrittenState, { field, kind }: SheetField): string => {
  const value = valueAt(state, field);
  if (value === null || value === undefined) return '';
  const write = writers[kind] as ((value: unknown) => string) | undefined;
  return write ? write(value) : String(value);
};
