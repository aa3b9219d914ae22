import * as z from 'zod';
import { email, id, number, stamps, text } from '#lib/platform/core/contract/primitives.ts';
import { formField } from './fields.contract.ts';

export const formTypes = ['CONTACT', 'LEAD_CAPTURE'] as const;

/** Whether visitors are asked which location they mean. */
export const locationChoices = ['none', 'optional', 'required'] as const;
export type LocationChoice = (typeof locationChoices)[number];

export const spam = {
  honeypot: z.boolean(),
  minSeconds: number.min(0).max(60),
  captcha: z.enum(['off', 'turnstile', 'auto']),
  siteKey: text(200).nullable(),
  blockedWords: z.array(text(100)).max(200),
  submissionsPerMinute: z
    .int()
    .min(1)
    .max(1000)
    .describe(
      'Submissions a minute to expect from one network address, and ten times as many an hour. Above that, visitors must solve the captcha; without a captcha, submissions are quarantined. Above ten times that, they are refused. Default: 30',
    ),
};

export const allowedOrigins =
  'Origins, such as https://www.acme.example, whose pages may submit the form, beside the sites of the brand; empty for every page. Requests without an `Origin` header, as servers send them, are always accepted';

export const wholeForm = z.strictObject({
  id,
  brandId: id,
  name: z.string(),
  slug: z.string(),
  type: z.enum(formTypes),
  locationId: id.nullable(),
  locationChoice: z.enum(locationChoices),
  fields: z.array(formField),
  notificationEmails: z.array(email),
  webhookUrl: z.string().nullable(),
  submitLabel: z.string().nullable(),
  successMessage: z.string().nullable(),
  successRedirectUrl: z.string().nullable(),
  spam: z.strictObject({
    ...spam,
    allowedOrigins: z.array(z.string()).describe(allowedOrigins),
    hasSecretKey: z.boolean(),
  }),
  isActive: z.boolean(),
  leadCount: z.int(),
  ...stamps,
});
/** A form with every setting, as it is stored. */
export type WholeForm = z.output<typeof wholeForm>;
