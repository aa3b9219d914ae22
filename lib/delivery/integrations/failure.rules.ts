import * as z from 'zod';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { integrationWords } from '#lib/platform/texts/data.ts';

type Failures = ReturnType<typeof integrationWords>['failures'];
type Name = keyof Failures;

const names: [Name, ...Name[]] = ['unreachable', 'status', 'slack', 'metaToken', 'metaPermission', 'metaPixel'];

/** Why a lead was not passed on: the name of its sentence in the lists of texts, and what is put into that. */
export const failureShape = z.strictObject({ name: z.enum(names), values: z.array(z.union([z.string(), z.number()])) });
export type Failure = z.output<typeof failureShape>;

/** The failure by the name of its sentence. */
export const failure = <N extends Name>(
  name: N,
  ...values: Failures[N] extends (...given: infer Given extends Failure['values']) => Said ? Given : []
): Failure => ({ name, values });

export const sayFailure = ({ name, values }: Failure): Said => {
  const text: Said | ((...given: never[]) => Said) = integrationWords().failures[name];
  return typeof text === 'function' ? text(...(values as never[])) : text;
};
