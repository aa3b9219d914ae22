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

const said = {
  result: '`won` or `lost`',
  valueCents: 'Value of a won lead in the smallest unit of its currency; null when unknown, and for a lost lead',
  currency: 'ISO 4217 code, such as USD, of the value; null for a lost lead',
  reason: "Key of the reason of a lost lead, from the brand's list; null for a won one",
};

/** How a lead ended, as far as it can be set. */
export const ended = z
  .strictObject({
    result: z.enum(results).describe(said.result),
    valueCents: z.int().nullable().describe(said.valueCents),
    currency: z.string().nullable().describe(said.currency),
    reason: z.string().nullable().describe(said.reason),
  })
  .describe('How a lead ended, as it can be set again');

export const outcome = ended
  .extend({
    at: timestamp.describe('When it was set'),
    by: id.nullable().describe('The user or API key that set it; null of an erased lead'),
  })
  .describe('How a lead ended');
export type Outcome = z.output<typeof outcome>;

const onlyWon = () => leadShapes().onlyWon;
const onlyLost = () => leadShapes().onlyLost;

/** An outcome as a client sets it. */
export const wantedOutcome = z
  .strictObject({
    result: z.enum(results).describe(said.result),
    valueCents: valueCents.nullish().describe(said.valueCents),
    currency: currency
      .nullish()
      .describe('ISO 4217 code, such as USD, of the value; by default that of the lead settings'),
    reason: reasonKey.nullish().describe(said.reason),
  })
  .describe('How a lead ended, as a client sets it')
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
