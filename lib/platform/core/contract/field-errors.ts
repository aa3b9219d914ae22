import type * as z from 'zod';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import type { FieldError } from '../errors.ts';

type Issue = z.core.$ZodIssue;

/** For a value with several possible shapes, the errors of the one shape whose type it has. */
const nearest = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const ofItsType = issue.errors.filter((errors) =>
    errors.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  );
  const [only, ...others] = ofItsType;
  if (!only || others.length > 0) return [issue];
  return only.flatMap((error) => nearest({ ...error, path: [...issue.path, ...error.path] }));
};

const codeOf = (issue: Issue, isAbsent: boolean): FieldError['code'] => {
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent ? 'required' : 'type';
    case 'too_small':
      return 'min';
    case 'too_big':
      return 'max';
    case 'invalid_format':
    case 'invalid_key':
      return 'format';
    case 'invalid_value':
      return isAbsent ? 'required' : 'enum';
    case 'custom':
      return (issue.params?.code as FieldError['code'] | undefined) ?? 'format';
    default:
      return isAbsent ? 'required' : 'type';
  }
};

/** Whether an input has no value at a path. A path into a text names a part of it, as in a list separated by commas. */
const isAbsentAt = (input: unknown, path: readonly PropertyKey[]): boolean => {
  let value = input;
  for (const key of path) {
    if (value === undefined) return true;
    if (typeof value !== 'object' || value === null) return false;
    value = Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  }
  return value === undefined;
};

/** Every shape says its errors by the lists: a test finds one that does not. */
const sayingOf = ({ message }: Issue) => message as Said;

const maxErrors = 100;

/** Every wrong field of an input, by its path. */
export const fieldErrors = (issues: readonly Issue[], input: unknown): FieldError[] =>
  issues
    .flatMap(nearest)
    .flatMap((issue): FieldError[] => {
      const path = issue.path.map(String).join('.');
      if (issue.code === 'unrecognized_keys')
        return issue.keys.slice(0, maxErrors).map((key) => ({
          field: path === '' ? key : `${path}.${key}`,
          code: 'unknown_field',
          message: sayingOf(issue),
        }));
      const code = codeOf(issue, isAbsentAt(input, issue.path));
      return [{ field: path || 'body', code, message: code === 'required' ? coreErrors().required : sayingOf(issue) }];
    })
    .slice(0, maxErrors);
