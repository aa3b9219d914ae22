import { FrontageError } from '../../../clients/typescript/src/errors.ts';
import { common } from '../texts/en/app/common.ts';

interface WrongField {
  field: string;
  message: string;
}

const isWrongField = (value: unknown): value is WrongField =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/** The wrong fields of an error with the messages of the API. */
export const wrongFieldsOf = (error: unknown): WrongField[] =>
  error instanceof FrontageError && Array.isArray(error.details) ? error.details.filter(isWrongField) : [];

/** The wrong fields that are not, and are no part of, one of these fields. */
export const wrongFieldsBeside = (error: unknown, names: ReadonlySet<string>): WrongField[] =>
  wrongFieldsOf(error).filter(
    ({ field }) => !names.has(field) && ![...names].some((name) => field.startsWith(`${name}.`)),
  );

export const codeOf = (error: unknown): string | undefined => (error instanceof FrontageError ? error.code : undefined);

const refusals = new Set(['role_required', 'location_access_denied', 'brand_access_denied', 'forbidden']);

/** Whether the API answered that the person may not do it, or may not see it. */
export const isRefusal = (error: unknown): boolean => refusals.has(codeOf(error) ?? '');

/** Whether there is nothing at the address of a read: an unknown record, or an id that is none. */
export const isMissing = (error: unknown): boolean =>
  codeOf(error) === 'not_found' ||
  (codeOf(error) === 'validation_error' && wrongFieldsOf(error).some(({ field }) => field.endsWith('Id')));

interface Deletion {
  deletedAt: string;
  restorableUntil: string;
  /** Of records that callers of one location restore too; null if the record belongs to the whole brand. */
  locationId?: string | null;
}

const isDeletion = (value: unknown): value is Deletion =>
  typeof value === 'object' && value !== null && 'deletedAt' in value && 'restorableUntil' in value;

/** The deletion of the record that an error says is not found, if it can be restored. */
export const deletionOf = (error: unknown): Deletion | undefined =>
  error instanceof FrontageError && error.code === 'not_found' && isDeletion(error.details) ? error.details : undefined;

export const requestIdOf = (error: unknown): string | null => (error instanceof FrontageError ? error.requestId : null);

/** Whether the request did not reach the API. */
const isOffline = (error: unknown): boolean => error instanceof TypeError;

/** Whether the same request may work in a moment: the network or the API failed, and nothing is wrong with the request. */
export const isPassing = (error: unknown): boolean =>
  isOffline(error) || (error instanceof FrontageError && (error.status >= 500 || error.status === 429));

/** Message of an error, as the API words it if it answered. */
export const messageOf = (error: unknown): string => {
  if (isOffline(error)) return common.errors.offline;
  if (!(error instanceof FrontageError) || error.status >= 500) return common.errors.unexpected;
  return error.message;
};
