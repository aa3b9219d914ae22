import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import type { Reference, Thing } from '#lib/platform/texts/en/core/errors.ts';
import { type ErrorCode, errorStatus, type FieldError } from './errors.ts';

/** A refusal: the client made an error or lacks permission. Any other exception is our own error. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** When the same may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: Said, details?: unknown, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const invalid = (errors: readonly FieldError[]): Problem => {
  const [first, ...others] = errors;
  const { wrongField, wrongFields } = coreErrors();
  const message = first && others.length === 0 ? wrongField(first.field, first.message) : wrongFields(errors.length);
  return new Problem('validation_error', message, errors);
};

/** The error for a field that names an unknown record, or one that it may not name. */
export const invalidReference = (field: string, what: Reference, missing: readonly string[]): Problem => {
  const { noSuch, reference } = coreErrors();
  const message = noSuch(field, reference(what), missing.slice(0, 5).join(', '));
  return new Problem('invalid_reference', message, { field, missing });
};

export const notFound = (what: Thing, details?: unknown): Problem => {
  const texts = coreErrors();
  return new Problem('not_found', texts.notFound(texts.thing(what)), details);
};

/** The value, or `not_found` with the name of the thing. */
export const orNotFound = <T>(value: T | undefined | null, what: Thing): T => {
  if (value === undefined || value === null) throw notFound(what);
  return value;
};
