import * as z from 'zod';
import { byForm } from '#lib/leads/forms/by-form.contract.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, mailbox, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { leadShapes } from '#lib/platform/texts/errors.ts';

const mostUsers = 10;
const mostAddresses = 5;
const mostSteps = 4;
/** Two weeks that are open day and night. */
const maxMinutes = 14 * 1440;

const addresses = z
  .array(mailbox)
  .max(mostAddresses)
  .transform((given) => [...new Map(given.map((one): [string, string] => [emailKey(one), one])).values()]);

/** @public Named in the reference of the API. */
export const told = z.strictObject({
  assigned: z.boolean(),
  location: z.boolean(),
  admins: z.boolean(),
  userIds: z.array(id),
  addresses: z.array(z.string()),
});
export type Told = z.output<typeof told>;

const givenTold = z
  .strictObject({
    assigned: z.boolean().default(false),
    location: z.boolean().default(false),
    admins: z.boolean().default(false),
    userIds: z.array(id).max(mostUsers).default([]),
    addresses: addresses.default([]),
  })
  .refine((tell) => Object.values(tell).some((part) => (Array.isArray(part) ? part.length > 0 : part)), {
    error: () => leadShapes().somebodyTold,
    params: { code: 'min' },
  });

/** @public Named in the reference of the API. */
export const step = z.strictObject({ afterBusinessMinutes: z.int(), tell: told });
export type Step = z.output<typeof step>;

const givenStep = z.strictObject({ afterBusinessMinutes: z.int().min(1).max(maxMinutes), tell: givenTold });

const givenSteps = z
  .array(givenStep)
  .max(mostSteps)
  .superRefine((steps, context) => {
    for (const [at, { afterBusinessMinutes }] of steps.entries())
      if (at > 0 && afterBusinessMinutes <= (steps[at - 1]?.afterBusinessMinutes ?? 0))
        context.addIssue({
          code: 'custom',
          path: [at, 'afterBusinessMinutes'],
          message: leadShapes().laterThanBefore,
          params: { code: 'min' },
          input: afterBusinessMinutes,
        });
  });

export const givenEscalations = {
  general: givenSteps.optional(),
  forms: byForm(z.strictObject({ formId: id, steps: givenSteps })).optional(),
};

export const escalations = z.strictObject({
  brandId: id,
  general: z.array(step),
  forms: z.array(z.strictObject({ formId: id, steps: z.array(step) })),
  createdAt: timestamp.nullable().describe('When the escalations were first set; null if never'),
  updatedAt: timestamp.nullable().describe('When the escalations were last set; null if never'),
});
export const toEscalations = allowlist(escalations);
export type Escalations = z.output<typeof escalations>;
