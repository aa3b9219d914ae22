import type { FieldError } from '#lib/core/errors.ts';
import { invalid } from '#lib/core/problem.ts';
import { isReservedKey } from '#lib/core/reserved-keys.ts';

const maxErrors = 100;

const collect = (value: unknown, path: string, errors: FieldError[]): void => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const field = path === '' ? key : `${path}.${key}`;
    if (isReservedKey(key)) errors.push({ field, code: 'format', message: `must not be named ${key}` });
    else collect(inner, field, errors);
    if (errors.length >= maxErrors) return;
  }
};

/** Throws `validation_error` where a body, at any depth, has a reserved object key. */
export const checkKeys = (body: unknown): void => {
  const errors: FieldError[] = [];
  collect(body, '', errors);
  if (errors.length > 0) throw invalid(errors);
};
