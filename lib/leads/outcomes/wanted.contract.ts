import * as z from 'zod';
import { currency } from '#lib/platform/core/contract/primitives.ts';
import { leadShapes } from '#lib/platform/texts/errors.ts';
import { results } from './shape.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  wantedOutcome: 'How a lead ended, as a client sets it',
  result: '`won` or `lost`',
  valueCents: 'Value of a won lead in the smallest unit of its currency; null when unknown, and for a lost lead',
  currency: 'ISO 4217 code, such as USD, of the value; by default that of the lead settings',
  reason: "Key of the reason of a lost lead, from the brand's list; null for a won one",
};

/** The name of a reason, which stays when its label changes. */
export const reasonKey = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, { error: () => leadShapes().reasonKey });

const onlyWon = () => leadShapes().onlyWon;
const onlyLost = () => leadShapes().onlyLost;

/** An outcome as a client sets it. */
export const wantedOutcome = z
  .strictObject({
    result: z.enum(results),
    valueCents: z.int().min(0).max(1_000_000_000_000).nullish(),
    currency: currency.nullish(),
    reason: reasonKey.nullish(),
  })
  .superRefine(({ result, ...given }, context) => {
    const refuse = (name: keyof typeof given, message: string, code: string) =>
      context.addIssue({ code: 'custom', path: [name], message, params: { code } });
    const isGiven = (name: keyof typeof given): boolean => (given[name] ?? null) !== null;
    if (result === 'lost' && !isGiven('reason')) refuse('reason', leadShapes().reasonRequired, 'required');
    if (result === 'lost' && isGiven('valueCents')) refuse('valueCents', onlyWon(), 'format');
    if (result === 'lost' && isGiven('currency')) refuse('currency', onlyWon(), 'format');
    if (result === 'won' && isGiven('reason')) refuse('reason', onlyLost(), 'format');
  });
export type WantedOutcome = z.output<typeof wantedOutcome>;
