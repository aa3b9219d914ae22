import type { Changed } from '#lib/accounts/audit-log/rules.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import type { FieldChange, LocationRow, RowError, RowOutcome } from './contract.ts';

/** Who changes the locations of which brand. */
export interface RowContext {
  view: BrandView;
  brand: BrandRecord;
  caller: Caller;
  now: Date;
}

/** The names of a record that was removed, so that an undo brings back the same one. */
interface Former {
  id?: string;
  createdAt?: string;
}

type Entries<Name extends 'holidayHours' | 'services'> =
  | (NonNullable<LocationRow[Name]>[number] & Former)[]
  | undefined;

/** A row as it is planned: one that undoes a change names the records that it brings back. */
export type WantedRow = Omit<LocationRow, 'holidayHours' | 'services'> & {
  holidayHours?: Entries<'holidayHours'>;
  services?: Entries<'services'>;
};

/** The row that brings the former values back: of the fields that changed, and only those. */
export type UndoRow = (WantedRow & { id: string }) | { id: string; delete: true };

/** The changes that a row would make. Nothing of them is written yet. */
export interface RowPlan {
  result: RowOutcome;
  locationId: string | null;
  storeCode: string | null;
  changes: FieldChange[];
  errors: RowError[];
  /** Null where nothing changes. */
  undo: UndoRow | null;
  /** Those of one transaction, with room for the audit entry and one more. */
  writes: Write[];
  audits: Changed[];
  /** How many more locations count for the plan of the brand. */
  units: number;
}

/** The changes of one part of a row. */
export interface Part {
  changes: FieldChange[];
  undo: WantedRow;
  writes: Write[];
}

export const noChange: Part = { changes: [], undo: {}, writes: [] };

/** The location that a part belongs to, as far as other subjects need to know it. */
export interface Target {
  id: string;
  timezone: string;
  /** Nothing of it is stored yet. */
  isNew: boolean;
}
