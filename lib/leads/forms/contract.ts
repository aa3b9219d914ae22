import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { httpUrl, id, mailbox, page, queryFlag, slug, text } from '#lib/platform/core/contract/primitives.ts';
import { regionFilter } from '#lib/platform/core/contract/region-filter.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import {
  formerFieldsHours,
  formerFieldsMinutes,
  formerSlugDays,
  restorableDays,
} from '#lib/platform/core/contract/stated-numbers.ts';
import { days, hours, minutes } from '#lib/platform/core/contract/units.ts';
import { isOrigin, pathOrUrl } from '#lib/platform/core/links.ts';
import { leadShapes } from '#lib/platform/texts/errors.ts';
import { formField } from './fields.contract.ts';
import { allowedOrigins, formTypes, locationChoices, spam, type WholeForm, wholeForm } from './shape.contract.ts';

const origin = z
  .string()
  .trim()
  .max(300)
  .refine(isOrigin, {
    error: () => leadShapes().origin,
    params: { code: 'format' },
  });

const { webhookUrl, notificationEmails, spam: spamRules } = wholeForm.shape;

/** A form as a caller sees it: without settings that they may not see. */
export const form = wholeForm.extend({
  webhookUrl: webhookUrl
    .optional()
    .describe(
      'Address of an endpoint that gets the leads of this form; null for none. Omitted for callers who may not read webhooks',
    ),
  notificationEmails: notificationEmails
    .optional()
    .describe(
      'E-mail addresses that get a mail for each lead of this form. Omitted for callers who may not read the e-mail settings of the brand, or of the location of the form',
    ),
  spam: spamRules.optional().describe('Protection against spam. Omitted for callers who may not change forms'),
});
export type Form = z.output<typeof form>;

const webhookSecret = z
  .string()
  .optional()
  .describe(
    'Secret that signs the deliveries to `webhookUrl`. Shown only when it is made: for a new endpoint, or after a change of its origin',
  );

/** The description for both operations that set them; the rule is `requireDestinationRights`. */
const destinations =
  '`notificationEmails` and `webhookUrl` decide who gets the leads: changing the first needs the permission `leads:read`, changing the second also `webhooks:write`.';

const writable = {
  name: text(120),
  slug,
  type: z.enum(formTypes),
  locationId: id.nullable(),
  locationChoice: z.enum(locationChoices),
  fields: z.array(formField).min(1).max(50),
  notificationEmails: z.array(mailbox).max(10),
  webhookUrl: httpUrl.nullable(),
  submitLabel: text(80).nullable(),
  successMessage: text(1000).nullable(),
  successRedirectUrl: pathOrUrl.nullable(),
  spam: z
    .strictObject({
      ...spam,
      allowedOrigins: z.array(origin).max(50).describe(allowedOrigins),
      secretKey: text(200)
        .nullable()
        .describe('Secret Turnstile key. Write-only; null for the key of the integration `turnstile`'),
    })
    .partial(),
  isActive: z.boolean(),
};

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  form: 'A form that visitors submit',
  name: 'Name of the form, for editors and in mails',
  slug: 'Its part of the address of the form, unique in the brand',
  'request.slug': `Its part of the address of the form, unique in the brand. Default on creation: made from the name. A former slug keeps working for ${days(formerSlugDays)}`,
  type: 'What the form is for. Default: `CONTACT`',
  locationId: 'The location that gets the leads, unless the submission names another one; null for none',
  locationChoice:
    'Whether visitors choose the location that gets their lead, by a place or postal code that they type: `none`, `optional` or `required`. A location that the page brings is chosen beforehand. A form or site of one location does not ask. Default: `none`',
  fields: 'What visitors are asked, in this order',
  notificationEmails:
    'E-mail addresses that get a mail for each lead of this form, beside those of the brand and the location; at most 10',
  webhookUrl:
    'Address of an endpoint that gets the leads of this form; null for none. The endpoint is created, moved and deleted with it',
  submitLabel: 'Text of the button; null for the default of the site',
  successMessage: 'What visitors read after sending; null for the default of the site',
  successRedirectUrl: 'Where visitors are sent after sending, as a path or https address; null to stay',
  spam: 'Protection against spam',
  honeypot:
    'Whether the form has an input that people do not see; what programs fill in there marks them. Default: true',
  minSeconds: 'A form that is sent sooner after it was shown, in seconds, looks like spam. Default: 2',
  captcha:
    '`off`, `turnstile` (every visitor solves one) or `auto` (visitors solve one after many submissions from their network address). Default: `off`',
  siteKey: 'Public Turnstile key of the brand; required with a captcha, else null',
  blockedWords: 'Words or phrases that hold a submission for review',
  hasSecretKey: 'Whether a secret Turnstile key is stored',
  isActive: 'Whether the form takes submissions. Default: true',
  leadCount: 'Number of leads, counted within a minute',
  'query.isActive': 'Only forms that take submissions (`true`), or that do not (`false`)',
  'query.locationId': 'Only forms of this location',
  forms: 'The forms of this page, newest first',
};

const formId = '01939b6e-5c00-7000-8000-000000000020';

const fields = [
  { name: 'name', label: 'Your name', type: 'text' as const, required: true, mapTo: 'name' as const },
  { name: 'email', label: 'E-mail', type: 'email' as const, required: true, mapTo: 'email' as const },
  { name: 'message', label: 'How can we help?', type: 'textarea' as const, required: false },
];

const example: WholeForm = {
  id: formId,
  brandId,
  name: 'Contact us',
  slug: 'contact',
  type: 'CONTACT',
  locationId: null,
  locationChoice: 'none',
  fields,
  notificationEmails: ['office@acme.example'],
  webhookUrl: null,
  submitLabel: null,
  successMessage: 'Thank you, we will call you back today.',
  successRedirectUrl: null,
  spam: {
    honeypot: true,
    minSeconds: 2,
    captcha: 'off',
    siteKey: null,
    blockedWords: [],
    submissionsPerMinute: 30,
    allowedOrigins: [],
    hasSecretKey: false,
  },
  isActive: true,
  leadCount: 128,
  createdAt: '2026-01-12T12:00:00.000Z',
  updatedAt: '2026-01-12T12:00:00.000Z',
};

export const listForms = operation({
  group: 'forms',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/forms',
  summary: 'List forms',
  description: 'Some settings are left out for callers who may not see them.',
  credential: 'any',
  roles,
  query: z.strictObject({ ...page, isActive: queryFlag.optional(), locationId: id.optional(), ...regionFilter }),
  ...listed('forms', form, { params: { brandId }, entries: [example] }),
});

export const createForm = operation({
  group: 'forms',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/forms',
  summary: 'Create form',
  description: `Creates a form and, with \`webhookUrl\`, a webhook endpoint for its leads. ${destinations}`,
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  status: 201,
  etag: true,
  body: z.strictObject({ ...z.object(writable).partial().shape, name: writable.name, fields: writable.fields }),
  data: z.strictObject({ form, webhookSecret }),
  errors: ['slug_taken', 'invalid_reference', 'plan_limit_reached', 'brand_inactive'],
  example: {
    params: { brandId },
    body: {
      name: 'Contact us',
      fields,
      notificationEmails: ['office@acme.example'],
      successMessage: 'Thank you, we will call you back today.',
    },
    data: { form: { ...example, leadCount: 0 } },
  },
});

const embedSnippet = z
  .string()
  .describe(
    'HTML to paste into any page: the script, and an element that shows the form. The plain form inside it works without the script',
  );

export const getForm = operation({
  group: 'forms',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/forms/{formId}',
  summary: 'Get form',
  description: 'Some settings are left out for callers who may not see them.',
  credential: 'any',
  roles,
  data: z.strictObject({ form, embedSnippet }),
  etag: true,
  example: {
    params: { brandId, formId },
    data: {
      form: example,
      embedSnippet:
        '<script async src="https://api.frontage.example/embed/v1-6f2c0d9a41b7e358.js" integrity="sha384-…" crossorigin="anonymous"></script>\n<frontage-form brand="01939b6e-5c00-7000-8000-000000000002" form="contact">…</frontage-form>\n',
    },
  },
});

export const updateForm = operation({
  group: 'forms',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/forms/{formId}',
  summary: 'Update form',
  description: `Omitted fields keep their value, null clears. After a change of the fields, pages that still show the former ones can submit them for ${hours(formerFieldsHours)} if they send their \`renderToken\`, else for ${minutes(formerFieldsMinutes)}. ${destinations} A \`webhookUrl\` with another origin removes the custom headers of the endpoint and replaces its secret.`,
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  body: z.strictObject(writable).partial(),
  data: z.strictObject({ form, webhookSecret }),
  etag: true,
  errors: ['slug_taken', 'invalid_reference', 'plan_limit_reached', 'brand_inactive'],
  example: {
    params: { brandId, formId },
    body: { successMessage: 'Thank you, we will call you back today.' },
    data: { form: example },
  },
});

export const deleteForm = operation({
  group: 'forms',
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/forms/{formId}',
  summary: 'Delete form',
  description: `The form takes no more submissions; for ${days(restorableDays)} it can be restored. Its leads stay and keep the name of the form.`,
  credential: 'any',
  roles: ['brand_admin'],
  etag: true,
  errors: ['brand_inactive'],
  ...acknowledged({ params: { brandId, formId } }),
});

export const restoreForm = operation({
  group: 'forms',
  name: 'restore',
  method: 'PUT',
  path: '/v1/brands/{brandId}/forms/{formId}/restore',
  summary: 'Restore deleted form',
  description: `Restores a form that was deleted in the last ${days(restorableDays)}, with its id, slug and settings, and its webhook endpoint with its secret. Nothing changes if it is not deleted.`,
  credential: 'any',
  roles: ['brand_admin'],
  errors: ['slug_taken', 'invalid_reference', 'plan_limit_reached', 'brand_inactive'],
  ...single('form', form, { params: { brandId, formId }, value: example }),
});
