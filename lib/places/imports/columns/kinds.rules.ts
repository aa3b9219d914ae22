import type { KnownColumn } from '../shape.contract.ts';

/** How a cell is read. */
export type CellKind =
  | 'text'
  | 'boolean'
  | 'number'
  | 'whole'
  | 'date'
  | 'list'
  | 'languages'
  | 'url'
  | 'phone'
  | 'phones'
  | 'postalCode'
  | 'country'
  | 'status'
  | 'hours'
  | 'week'
  | 'holidays'
  | 'specialHours'
  | 'price'
  | 'serviceArea'
  | 'attribute';

/** Something that a column can be read as; its name is the path of its value in a row. */
export interface SheetField {
  field: string;
  group: KnownColumn['group'];
  kind: CellKind;
  example: string;
}
