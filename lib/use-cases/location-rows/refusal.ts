import type { FieldError } from '#lib/platform/core/errors.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import type { LocationRow, RowError } from './contract.ts';

/** The names of the operation's fields that a refusal is about, if it says so. */
const namedIn = (code: string, details: unknown): string[] => {
  if (code === 'path_in_use') return ['slug'];
  if (typeof details !== 'object' || details === null) return [];
  const { field, fields } = details as { field?: unknown; fields?: unknown };
  if (typeof field === 'string') return [field];
  return Array.isArray(fields) ? fields.map(String) : [];
};

/** Whether a name of the row belongs to somebody else, who may have taken it since the row was planned. */
export const isTaken = ({ code }: Problem): boolean =>
  code === 'slug_taken' || code === 'store_code_taken' || code === 'path_in_use';

interface Within {
  /** The field of the row that holds the body of the operation; empty for the location itself. */
  part: string;
  /** The field of that body whose value the part is. */
  inner?: string;
  /** The field of an error that names none. */
  otherwise?: string;
}

/** The field that says which location a row is about. */
export const keyField = ({ id, storeCode }: LocationRow): 'id' | 'storeCode' | 'name' => {
  if (id !== undefined) return 'id';
  return storeCode ? 'storeCode' : 'name';
};

/** A refusal of an operation as errors of the fields of a row. */
export const rowErrors = (
  { code, details, message }: Problem,
  { part, inner, otherwise = 'id' }: Within,
): RowError[] => {
  const within = (field: string): string => {
    const [first, ...others] = field.split('.');
    const path = first === inner ? others : [first, ...others];
    return [part, ...path].filter((name) => name).join('.') || otherwise;
  };
  if (code === 'validation_error' && Array.isArray(details))
    return (details as FieldError[]).map((error) => ({
      field: within(error.field),
      code: error.code,
      message: error.message,
    }));
  const fields = namedIn(code, details);
  return (fields.length > 0 ? fields : ['']).map((field) => ({ field: within(field), code, message }));
};

/** A part of a row, or why it is refused. Other errors are ours, and end the call. */
export const orRefused = async <T>(
  within: Within,
  work: () => Promise<T>,
): Promise<{ done: T; errors: [] } | { done: undefined; errors: RowError[] }> => {
  try {
    return { done: await work(), errors: [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { done: undefined, errors: rowErrors(error, within) };
  }
};
