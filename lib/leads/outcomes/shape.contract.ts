import * as z from 'zod';
import { currency, id, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { leadShapes } from '#lib/platform/texts/errors.ts';

const results = ['won', 'lost'] as const;

/** The name of a reason, which stays when its label changes. */
export const reasonKey = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, { error: () => leadShapes().reasonKey });

const valueCents = z.int().min(0).max(1_000_000_000_000);

export const outcome = z.strictObject({
  result: z.enum(results),
  valueCents: z.int().nullable(),
  currency: z.string().nullable(),
  reason: z.string().nullable(),
  at: timestamp,
  by: id.nullable(),
});
export type Outcome = z.output<typeof outcome>;

const onlyWon = () => leadShapes().onlyWon;
const onlyLost = () => leadShapes().onlyLost;

/** An outcome as a client sets it. */
export const wantedOutcome = z
  .strictObject({
    result: z.enum(results),
    valueCents: valueCents.nullish(),
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
