import { createHash } from 'node:crypto';
import * as z from 'zod';
import { importDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { expiryAfter, isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { put, type Write } from '#lib/platform/table/write.ts';
import { foldedHeading } from './columns/folded.rules.ts';
import { headingsKey } from './recognise.ts';
import { dateOrders, decimalSigns, encodings, type ImportColumn, separator, sheetImport } from './shape.contract.ts';

const { expiresAt: _, ...stored } = sheetImport.shape;
/** A new import awaits its file: nothing is recognised or chosen. */
const shape = {
  ...stored,
  status: stored.status.default('awaiting_file'),
  format: stored.format.default(null),
  encoding: stored.encoding.default(null),
  separator: stored.separator.default(null),
  sheets: stored.sheets.default([]),
  sheet: stored.sheet.default(null),
  headerRow: stored.headerRow.default(null),
  rows: stored.rows.default(null),
  dateOrder: stored.dateOrder.default(null),
  decimalSign: stored.decimalSign.default(null),
  source: stored.source.default(null),
  columns: stored.columns.default([]),
  warnings: stored.warnings.default([]),
  emptyCells: stored.emptyCells.default('keep'),
  createMissing: stored.createMissing.default(false),
  stopAtErrors: stored.stopAtErrors.default(false),
  jobId: stored.jobId.default(null),
  createdBy: z.string(),
  /** Chosen in place of what is recognised. */
  chosen: z
    .strictObject({
      encoding: z.enum(encodings),
      separator,
      sheet: z.string(),
      headerRow: z.int(),
      dateOrder: z.enum(dateOrders),
      decimalSign: z.enum(decimalSigns),
    })
    .partial()
    .default({}),
  /** The version of this record that the job was made of. */
  checkedVersion: z.int().nullable().default(null),
  expiresAt: z.int(),
};

const imports = recordKind('sheet-import', shape).ofBrand('IMPORT', '{importId}', {
  unpublished: true,
  title: `Spreadsheet to import, with what was recognised of it; expires after ${days(importDays)}`,
});

export type ImportRecord = RecordOf<typeof imports>;
export const makeImport = imports.make;
export const importKey = imports.key;

/** Beside the rows of jobs, which expire as it does. */
export const fileKeyOf = (view: BrandView, importId: string): string => `jobs/${view.id}/${importId}/file`;

/** The fields of the columns of a file, for the next file with the same ones. */
interface ImportMapping {
  kind: 'import-mapping';
  /** Names of fields by the folded headings; null for columns that are not read. */
  fields: Record<string, string | null>;
  expiresAt: number;
}

const keptDays = 730;

const mappings = recordKind<ImportMapping>('import-mapping').ofBrand('IMPORT_MAPPING', '{hash}', {
  unpublished: true,
  title: `What the columns of a spreadsheet are read as, by the set of their names; expires ${days(keptDays)} after it was chosen`,
});

export const mappingKey = (view: BrandView, headings: readonly string[]) =>
  mappings.key(view, createHash('sha256').update(headingsKey(headings)).digest('hex').slice(0, 32));

export const isKept =
  (now: Date) =>
  ({ expiresAt }: { expiresAt: number }): boolean =>
    !isExpiryPassed(expiresAt, now);

/** Keeps what was chosen: all columns of the file, as names alone may be read differently one day. */
export const keepMapping = (view: BrandView, columns: readonly ImportColumn[], now: Date): Write =>
  put(
    mappingKey(
      view,
      columns.map(({ header }) => header),
    ),
    {
      kind: 'import-mapping',
      fields: Object.fromEntries(columns.map(({ header, field }) => [foldedHeading(header), field])),
      expiresAt: expiryAfter(keptDays * 86_400, now),
    },
  );
