import * as z from 'zod';
import { reasonKey } from '#lib/leads/outcomes/wanted.contract.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { currency, text } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { leadShapes } from '#lib/platform/texts/errors.ts';

const maxReasons = 30;

const lostReason = z.strictObject({ key: reasonKey, label: text(60) });

export const leadSettings = z.strictObject({
  lostReasons: z.array(lostReason),
  currency: z.string(),
});
export type LeadSettings = z.output<typeof leadSettings>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  leadSettings: 'How the people of a brand work its leads',
  lostReasons: 'Why a lead can be lost, in the order in which people choose',
  key: 'Name of the reason in the outcome of leads; it stays when the label changes',
  label: 'The reason as people read it',
  currency: 'ISO 4217 code, such as USD, of the values of won leads where an outcome names none',
  'request.currency': 'ISO 4217 code; null for that of the brand',
};

const shared = { group: 'lead-settings', keyArea: 'leads', credential: 'any' } as const;
const path = '/v1/brands/{brandId}/lead-settings';

const example: LeadSettings = {
  lostReasons: [
    { key: 'price', label: 'Too expensive' },
    { key: 'no_answer', label: 'Could not be reached' },
  ],
  currency: 'USD',
};

export const getLeadSettings = operation({
  ...shared,
  name: 'get',
  method: 'GET',
  path,
  summary: 'Get lead settings',
  description: 'Until a brand has set them, they have common reasons and the currency of the brand.',
  roles,
  ...single('settings', leadSettings, { params: { brandId }, value: example }),
});

export const updateLeadSettings = operation({
  ...shared,
  name: 'update',
  method: 'PUT',
  path,
  summary: 'Update lead settings',
  description:
    'Omitted fields keep their value. A lead that was lost for a reason which is no longer in the list keeps that reason.',
  roles: ['brand_admin'],
  body: z.strictObject({
    lostReasons: z
      .array(lostReason)
      .min(1)
      .max(maxReasons)
      .refine((reasons) => new Set(reasons.map(({ key }) => key)).size === reasons.length, {
        error: () => leadShapes().distinctReasons,
        params: { code: 'format' },
      })
      .optional(),
    currency: currency.nullish(),
  }),
  ...single('settings', leadSettings, {
    params: { brandId },
    body: { lostReasons: example.lostReasons },
    value: example,
  }),
});
