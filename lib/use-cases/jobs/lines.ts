import type { Problem } from '#lib/platform/core/problem.ts';
import type { RowResult as Result } from '#lib/platform/jobs/shape.contract.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import type { RowError, RowResult } from '#lib/use-cases/location-rows/contract.ts';
import { rowErrors } from '#lib/use-cases/location-rows/refusal.ts';
import type { UndoRow } from '#lib/use-cases/location-rows/row.ts';

/** A row that was checked. */
export interface CheckedLine extends RowResult {
  /** Its number in the spreadsheet that it is from; null for another source. */
  sheetRow: number | null;
}

/** A row that is applied, or is about to be: with the row that brings the former values back. */
export interface AppliedLine extends CheckedLine {
  undo: UndoRow | null;
}

/** A row that is undone, or is about to be: the fields that got their former value, and those that were changed since. */
export interface UndoneLine {
  index: number;
  locationId: string | null;
  storeCode: string | null;
  result: Extract<Result, 'changed' | 'unchanged'>;
  restored: string[];
  kept: string[];
  errors: RowError[];
}

/** Why a row could not be saved; without a problem, others changed its records again and again. */
export const refusalsOf = (problem: Problem | undefined): RowError[] =>
  problem
    ? rowErrors(problem, { part: '' })
    : [{ field: 'id', code: 'unavailable', message: requestErrors().conflict }];
