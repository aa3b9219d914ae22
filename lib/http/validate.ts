import type * as z from 'zod';
import { fieldErrors } from '#lib/platform/core/contract/field-errors.ts';
import { withoutNullLists } from '#lib/platform/core/contract/omitted-lists.ts';
import type { Input, Operation } from '#lib/platform/core/contract/operation.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { messageOf } from '#lib/platform/core/shape-messages.rules.ts';
import type { Layer, RequestEvent } from './call.ts';
import { asSent } from './store-codes/body.ts';
import { withoutStoreCode } from './store-codes/read.ts';

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
  try {
    return inputOf(operation, { params, query: event.queryStringParameters ?? {}, body });
  } catch (error) {
    if (!(error instanceof Problem) || !event.call.codeFields) throw error;
    throw invalid(asSent(event.call, error.details as FieldError[]));
  }
};
