import { Problem } from '#lib/platform/core/problem.ts';
import { sheetErrors } from '#lib/platform/texts/errors.ts';
import type { UnreadableReason } from '../limits.contract.ts';

/** The place of the fault in the file; empty where it is not known. */
interface Place {
  /** The row, or the line of a CSV file, counted from 1. */
  row?: number;
}

/** The refusal of a file that cannot be read as a spreadsheet: nothing is changed by it. */
export const unreadable = (reason: UnreadableReason, place: Place = {}): Problem =>
  new Problem('file_unreadable', sheetErrors().unreadable[reason](place.row), { reason, ...place });

/** Whether a file is refused, for this reason or for any. */
export const isUnreadable = (error: unknown, reason?: UnreadableReason): boolean =>
  error instanceof Problem &&
  error.code === 'file_unreadable' &&
  (reason === undefined || (error.details as { reason: UnreadableReason }).reason === reason);
