import type * as z from 'zod';
import { withoutNullLists } from '#lib/platform/core/contract/omitted-lists.ts';
import type { Input, Operation } from '#lib/platform/core/contract/operation.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { messageOf } from '#lib/platform/core/shape-messages.rules.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import type { Layer, RequestEvent } from './call.ts';
import { withoutStoreCode } from './store-codes/read.ts';

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
const fieldErrors = (issues: readonly Issue[], input: unknown): FieldError[] =>
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

/** The parsed parts of a request, or an error that names every wrong field of all of them. */
export const parseAll = <Shapes extends Record<string, z.ZodType>>(
  shapes: Shapes,
  inputs: Record<keyof Shapes, unknown>,
): { [Name in keyof Shapes]: z.output<Shapes[Name]> } => {
  const errors: FieldError[] = [];
  const outputs: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(shapes)) {
    const result = shape.safeParse(inputs[name], { error: messageOf });
    if (result.success) outputs[name] = result.data;
    else errors.push(...fieldErrors(result.error.issues, inputs[name]));
  }
  if (errors.length > 0) throw invalid(errors);
  return outputs as { [Name in keyof Shapes]: z.output<Shapes[Name]> };
};

/** Parses the path's parameters, which identify the brand and are needed before the others. */
export const readParams = (operation: Operation, event: RequestEvent): void => {
  event.call.params = parseAll({ path: operation.params }, { path: withoutStoreCode(event) }).path;
};

export const params = (operation: Operation): Layer => ({
  before: ({ event }) => readParams(operation, event),
});

/** Query and body, validated as the operation declares them, beside its valid parameters. */
export const inputOf = <Op extends Operation>(
  operation: Op,
  { params, query, body }: { params: Record<string, string>; query: object; body: unknown },
): Input<Op> =>
  ({
    params,
    ...parseAll(
      { query: operation.query, ...(operation.body && { body: operation.body }) },
      { query, body: withoutNullLists(operation.body, body === undefined ? {} : body) },
    ),
  }) as Input<Op>;

/** The validated request, as the operation declares it. */
export const readInput = <Op extends Operation>(operation: Op, event: RequestEvent): Input<Op> => {
  const { params, body } = event.call;
  return inputOf(operation, { params, query: event.queryStringParameters ?? {}, body });
};
