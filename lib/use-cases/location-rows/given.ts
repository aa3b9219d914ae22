import { fieldErrors } from '#lib/platform/core/contract/field-errors.ts';
import { withoutNullLists } from '#lib/platform/core/contract/omitted-lists.ts';
import { messageOf } from '#lib/platform/core/shape-messages.rules.ts';
import { type LocationRow, locationRow, type RowError } from './contract.ts';

/** A row as it was sent: read, or with what is wrong with its shape. */
export interface GivenRow {
  row: LocationRow;
  storeCode: string | null;
  errors: RowError[];
}

/** Reads a row. A malformed one is empty, and has its errors. */
export const readGiven = (sent: Readonly<Record<string, unknown>>): GivenRow => {
  const given = withoutNullLists(locationRow, sent);
  const { data: row = {}, error } = locationRow.safeParse(given, { error: messageOf });
  const storeCode = typeof sent.storeCode === 'string' ? sent.storeCode : null;
  return { row, storeCode, errors: error ? fieldErrors(error.issues, given) : [] };
};
