import { type ErrorCode, errorStatus, type FieldError } from './errors.ts';

/** A refusal: the client made an error or lacks permission. Any other exception is our own error. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, details?: unknown, headers: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.details = details;
    this.headers = headers;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const invalid = (errors: readonly FieldError[]): Problem =>
  new Problem(
    'validation_error',
    errors.length === 1 ? `${errors[0]?.field}: ${errors[0]?.message}` : `${errors.length} fields are wrong`,
    errors,
  );

/** The error for a field that names an unknown record, or one that it may not name. */
export const invalidReference = (field: string, what: string, missing: readonly string[]): Problem =>
  new Problem('invalid_reference', `${field}: no such ${what}: ${missing.slice(0, 5).join(', ')}`, { field, missing });

/** The value, or `not_found` with the name of the thing. */
export const orNotFound = <T>(value: T | undefined | null, what: string): T => {
  if (value === undefined || value === null) throw new Problem('not_found', `${what} not found`);
  return value;
};
