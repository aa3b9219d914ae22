import * as z from 'zod';
import { isOrigin, pathOrUrl } from '#lib/core/links.ts';
import { operation, roles } from '#lib/core/operation.ts';
import {
  email,
  httpUrl,
  id,
  nextCursor,
  number,
  ok,
  page,
  queryFlag,
  slug,
  stamps,
  text,
} from '#lib/core/primitives.ts';
import { formField } from './fields.contract.ts';

const formTypes = ['CONTACT', 'LEAD_CAPTURE'] as const;

const spam = {
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
      'Expected of one network address; ten times as many in an hour. Beyond it visitors are asked for the captcha, or, where there is none, submissions are held as likely spam; beyond ten times it they are refused',
    ),
};

const allowedOrigins =
  'Pages of other origins may not submit the form; empty for every page. Requests without an Origin, as servers send them, are taken';

const origin = z
  .string()
  .trim()
  .max(300)
  .refine(isOrigin, {
    error: 'must be an origin such as https://www.acme.example, without a path or an asterisk',
    params: { code: 'format' },
  });

const wholeForm = z.strictObject({
  id,
  brandId: id,
  name: z.string(),
  slug: z.string(),
  type: z.enum(formTypes),
  locationId: id.nullable(),
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

const { webhookUrl, notificationEmails, spam: spamRules } = wholeForm.shape;

/** A form as a caller sees it: without settings that they may not see. */
export const form = wholeForm.extend({
  webhookUrl: webhookUrl.optional().describe('Absent for callers who may not read webhooks'),
  notificationEmails: notificationEmails
    .optional()
    .describe('Absent for callers who may not read the e-mail settings of the brand, or of the location of the form'),
  spam: spamRules.optional().describe('Absent for callers who may not change forms'),
});
export type Form = z.output<typeof form>;

const webhookSecret = z
  .string()
  .optional()
  .describe('Signs the deliveries to webhookUrl; shown only when it is made: for a new endpoint, or another origin');

/** The description for both operations that set them; the rule is `requireDestinationRights`. */
const destinations =
  'A change of notificationEmails needs the permission `leads:read`, a change of webhookUrl `webhooks:write` too: they decide who is sent leads.';

const writable = {
  name: text(120),
  slug,
  type: z.enum(formTypes),
  locationId: id.nullable(),
  fields: z.array(formField).min(1).max(50),
  notificationEmails: z.array(email).max(10),
  webhookUrl: httpUrl.nullable(),
  submitLabel: text(80).nullable(),
  successMessage: text(1000).nullable(),
  successRedirectUrl: pathOrUrl.nullable(),
  spam: z
    .strictObject({
      ...spam,
      allowedOrigins: z.array(origin).max(50).describe(allowedOrigins),
      secretKey: text(200).nullable().describe('Write-only'),
    })
    .partial(),
  isActive: z.boolean(),
};

const brandId = '01939b6e-5c00-7000-8000-000000000003';
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
  credential: 'any',
  roles,
  query: z.strictObject({ ...page, isActive: queryFlag.optional(), locationId: id.optional() }),
  data: z.strictObject({ forms: z.array(form), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId }, data: { forms: [example], nextCursor: null } },
});

export const createForm = operation({
  group: 'forms',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/forms',
  summary: 'Create form',
  description: `Without a slug, one is made from the name. With a webhookUrl, an endpoint for the submissions of this form is made too. ${destinations}`,
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  status: 201,
  body: z.strictObject({ ...z.object(writable).partial().shape, name: writable.name, fields: writable.fields }),
  data: z.strictObject({ form, webhookSecret }),
  errors: ['slug_taken', 'invalid_reference', 'plan_limit_reached', 'brand_inactive'],
  example: {
    params: { brandId },
    body: {
      name: 'Contact us',
      slug: 'contact',
      fields,
      notificationEmails: ['office@acme.example'],
      successMessage: 'Thank you, we will call you back today.',
    },
    data: { form: { ...example, leadCount: 0 } },
  },
});

export const getForm = operation({
  group: 'forms',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/forms/{formId}',
  summary: 'Get form',
  credential: 'any',
  roles,
  data: z.strictObject({ form }),
  etag: true,
  example: { params: { brandId, formId }, data: { form: example } },
});

export const updateForm = operation({
  group: 'forms',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/forms/{formId}',
  summary: 'Update form',
  description: `Absent fields stay as they are. A former slug keeps working for 90 days. Pages that show the form as it was may submit it for 24 hours when they send their renderToken, and for 30 minutes when they do not. ${destinations} A webhookUrl of another origin drops the custom headers of the endpoint and replaces its secret.`,
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
  description: 'Submissions are refused from then on. Its leads stay, with the name that the form had.',
  credential: 'any',
  roles: ['brand_admin'],
  data: ok,
  etag: true,
  errors: ['brand_inactive'],
  example: { params: { brandId, formId }, data: { ok: true } },
});
