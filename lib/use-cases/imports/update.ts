import { fieldNamed } from '#lib/places/imports/columns/fields.rules.ts';
import type { updateImport } from '#lib/places/imports/contract.ts';
import type { BrandRules } from '#lib/places/imports/open-rows.ts';
import { recognise } from '#lib/places/imports/recognise.ts';
import type { ImportRecord } from '#lib/places/imports/records.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { sheetErrors } from '#lib/platform/texts/errors.ts';
import { choiceOf } from './read.ts';

type Change = Input<typeof updateImport>['body'];

/** The choice after a change; null gives a setting back to recognition. */
const chosenAfter = (before: ImportRecord['chosen'], change: Change): ImportRecord['chosen'] => {
  const { encoding, separator, sheet, headerRow, dateOrder, decimalSign } = change;
  const given = Object.entries({ encoding, separator, sheet, headerRow, dateOrder, decimalSign });
  const after = new Map<string, unknown>(Object.entries(before));
  for (const [name, value] of given) {
    if (value === null) after.delete(name);
    else if (value !== undefined) after.set(name, value);
  }
  return Object.fromEntries(after);
};

/** With other columns, what was chosen for the former ones is no choice for these. */
const readsOther = (before: ImportRecord['chosen'], after: ImportRecord['chosen']): boolean =>
  (['encoding', 'separator', 'sheet', 'headerRow'] as const).some((name) => before[name] !== after[name]);

/** Throws for a field that the brand does not have, one of two columns, and a column that the file does not have. */
const checkColumns = (
  columns: Change['columns'] = [],
  after: ReadonlyMap<number, string | null>,
  { brand }: BrandRules,
): void => {
  const errors = columns.flatMap(({ field }, at): FieldError[] =>
    field === null || fieldNamed(field, brand.fields)
      ? []
      : [{ field: `columns.${at}.field`, code: 'enum', message: sheetErrors().unknownColumn }],
  );
  const seen = new Set<string>();
  for (const field of after.values()) {
    if (field !== null && seen.has(field))
      errors.push({ field: 'columns', code: 'format', message: sheetErrors().twice(field) });
    if (field !== null) seen.add(field);
  }
  if (errors.length > 0) throw invalid(errors);
};

/** An import after a change: its file read again, with what was chosen. The same record where nothing changes. */
export const updatedImport = async (
  before: ImportRecord,
  change: Change,
  rules: BrandRules,
  open: () => Promise<AsyncIterable<Uint8Array>>,
  now: Date,
): Promise<ImportRecord> => {
  const {
    emptyCells = before.emptyCells,
    createMissing = before.createMissing,
    stopAtErrors = before.stopAtErrors,
  } = change;
  const chosen = chosenAfter(before.chosen, change);
  const kept = readsOther(before.chosen, chosen) ? [] : [...choiceOf(before).columns];
  const columns = new Map([
    ...kept,
    ...(change.columns ?? []).map(({ index, field }): [number, string | null] => [index, field]),
  ]);
  checkColumns(change.columns, columns, rules);
  const recognised = await recognise(open, { ...chosen, columns, emptyCells }, rules);
  const width = recognised.columns.length;
  const beyond = (change.columns ?? []).findIndex(({ index }) => index >= width);
  if (beyond >= 0)
    throw invalid([{ field: `columns.${beyond}.index`, code: 'max', message: sheetErrors().noSuchIndex }]);
  return {
    ...before,
    ...recognised,
    chosen,
    emptyCells,
    createMissing,
    stopAtErrors,
    status: before.status === 'awaiting_file' ? 'read' : before.status,
    version: before.version + 1,
    updatedAt: now.toISOString(),
  };
};

/** An import as the audit log shows it: how the file is read, and none of its contents. */
export const settingsOf = (record: ImportRecord): object => {
  const { filename, sizeBytes, status, rows, source, chosen, emptyCells, createMissing, stopAtErrors } = record;
  const fields = Object.fromEntries(record.columns.map(({ header, field }) => [header, field]));
  return { filename, sizeBytes, status, rows, source, chosen, fields, emptyCells, createMissing, stopAtErrors };
};
