import * as z from 'zod';
import { id, saidText, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Encoding = (typeof encodings)[number];

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** One of the separators. Not an enumeration of the reference, since generators cannot name a tab. */
export const separator = z.string().refine((value): value is Separator => separators.some((one) => one === value), {
  error: () => coreErrors().namesOf(', ; tab |'),
  params: { code: 'enum' },
});

/** The order of day, month and year in dates with strokes. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** Whose names the columns have. */
export const columnSources = ['google', 'yext', 'frontage'] as const;
export type ColumnSource = (typeof columnSources)[number];

/** The meaning of an empty cell: nothing, or that the location has no value. */
export const emptyCells = ['keep', 'clear'] as const;

/** Faults of cells. */
export const faultCodes = [
  'rounded_number',
  'lost_zero',
  'formula_error',
  'ambiguous_date',
  'ambiguous_number',
  'ambiguous_time',
  'wrong_hours',
  'wrong_date',
  'type',
  'format',
  'enum',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** Warnings about a file, which a person should know before they go on. */
export const sheetWarningCodes = ['no_key', 'no_columns', 'two_columns', ...faultCodes] as const;

/** @public Named in the reference of the API. */
export const importColumn = z.strictObject({
  index: z.int(),
  header: z.string(),
  field: z.string().nullable(),
  by: z.enum(['name', 'kept', 'chosen']).nullable(),
  samples: z.array(z.string()),
});
export type ImportColumn = z.output<typeof importColumn>;

const warning = z.strictObject({
  code: z.enum(sheetWarningCodes),
  column: z.int().nullable(),
  row: z.int().nullable(),
  count: z.int(),
  message: saidText,
});
export type SheetWarning = z.output<typeof warning>;

/** @public Named in the reference of the API. */
export const sheetImport = z.strictObject({
  id,
  brandId: id,
  filename: z.string(),
  sizeBytes: z.int(),
  status: z.enum(['awaiting_file', 'read', 'checked']),
  format: z.enum(['csv', 'xlsx']).nullable(),
  encoding: z.enum(encodings).nullable(),
  separator: separator.nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  headerRow: z.int().nullable(),
  rows: z.int().nullable(),
  dateOrder: z.enum(dateOrders).nullable(),
  decimalSign: z.enum(decimalSigns).nullable(),
  source: z.enum(columnSources).nullable(),
  columns: z.array(importColumn),
  warnings: z.array(warning),
  emptyCells: z.enum(emptyCells),
  createMissing: z.boolean(),
  stopAtErrors: z.boolean(),
  jobId: id.nullable(),
  expiresAt: timestamp,
  ...stamps,
});
export type SheetImport = z.output<typeof sheetImport>;

/** The groups of fields that a column can be read as. */
export const columnGroups = [
  'key',
  'location',
  'profile',
  'hours',
  'services',
  'customValues',
  'seo',
  'emailSettings',
] as const;

/** @public Named in the reference of the API. */
export const knownColumn = z.strictObject({
  field: z.string(),
  group: z.enum(columnGroups),
  label: saidText,
  example: z.string(),
});
export type KnownColumn = z.output<typeof knownColumn>;
