import { FrontageError } from '../../../clients/typescript/src/errors.ts';
import { common } from './en/app/common.ts';

export interface WrongField {
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

const isAboutField = (details: unknown): details is { field: string } =>
  typeof details === 'object' && details !== null && 'field' in details && typeof details.field === 'string';

/** The wrong fields of an error with the messages of the API. */
export const wrongFieldsOf = (error: unknown): WrongField[] =>
  error instanceof FrontageError && Array.isArray(error.details) ? error.details.filter(isWrongField) : [];

/** The wrong fields of an error, and the field that the whole error is about, such as a slug that is taken. */
export const fieldErrorsOf = (error: unknown): WrongField[] => {
  if (!(error instanceof FrontageError)) return [];
  const { details, message } = error;
  return isAboutField(details) ? [{ field: details.field, message }] : wrongFieldsOf(error);
};

/** Whether one of these fields shows an error: it is about the field, or about a part of it, as `hours.monday` of `hours`. */
export const isShownBy =
  (names: ReadonlySet<string>) =>
  ({ field }: WrongField): boolean =>
    names.has(field) || [...names].some((name) => field.startsWith(`${name}.`));

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
  /** For records that callers of one location restore too; null if the record belongs to the whole brand. */
  locationId?: string | null;
}

const isDeletion = (value: unknown): value is Deletion =>
  typeof value === 'object' && value !== null && 'deletedAt' in value && 'restorableUntil' in value;

/** The deletion of the record that an error says is not found, if it can be restored. */
export const deletionOf = (error: unknown): Deletion | undefined =>
  error instanceof FrontageError && error.code === 'not_found' && isDeletion(error.details) ? error.details : undefined;

export const requestIdOf = (error: unknown): string | null => (error instanceof FrontageError ? error.requestId : null);

/** Whether the request did not reach the API, or nothing came back in time. */
const isOffline = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** Whether the same request may work in a moment: the network or the API failed, and nothing is wrong with the request. */
export const isPassing = (error: unknown): boolean =>
  isOffline(error) || (error instanceof FrontageError && (error.status >= 500 || error.status === 429));

/** Message of an error, as the API words it if it answered. */
export const messageOf = (error: unknown): string => {
  if (isOffline(error)) return common.errors.offline;
  if (!(error instanceof FrontageError) || error.status >= 500 || error.code === 'gateway_error')
    return common.errors.unexpected;
  return error.message;
};
