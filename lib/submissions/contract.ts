import * as z from 'zod';
import { operation } from '#lib/core/operation.ts';
import { id, slug, truthOf } from '#lib/core/primitives.ts';
import { formField } from '#lib/forms/fields.contract.ts';

const brandId = '01939b6e-5c00-7000-8000-000000000003';

const publicForm = z.strictObject({
  name: z.string(),
  slug: z.string(),
  fields: z.array(formField),
  submitLabel: z.string().nullable(),
  successMessage: z.string().nullable(),
  captcha: z.strictObject({ provider: z.literal('turnstile'), siteKey: z.string() }).nullable(),
  honeypot: z.string().nullable().describe('Name of an input to hide from people and to leave empty'),
  renderToken: z.string().describe('Send it back with the submission'),
});

export const getPublicForm = operation({
  group: 'public',
  name: 'get-form',
  method: 'GET',
  path: '/public/forms/{formSlug}',
  summary: 'Get public form definition',
  credential: 'none',
  params: { formSlug: slug },
  query: z.strictObject({ brandId: id }),
  data: z.strictObject({ form: publicForm }),
  etag: true,
  errors: ['form_inactive'],
  example: {
    params: { formSlug: 'contact' },
    query: { brandId },
    data: {
      form: {
        name: 'Contact us',
        slug: 'contact',
        fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
        submitLabel: null,
        successMessage: 'Thank you, we will call you back today.',
        captcha: null,
        honeypot: 'website_4f',
        renderToken: 'MTc2MzYzNDYwMA.0pAJ8sV1Qn3u9T5b',
      },
    },
  },
});

const kilobyte = 1024;

/** What a page adds where no visitor sees it: what cannot be read is left out, as it is no reason to refuse anybody. */
const trace = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(undefined);

const coordinate = (most: number) =>
  z
    .union([z.number(), z.string().trim().min(1).transform(Number)])
    .pipe(z.number().min(-most).max(most))
    .nullish()
    .catch(undefined);

/** A box's value as scripts send it that take what the form would have posted. */
const tick = z.union([z.boolean(), z.string().transform((value) => truthOf(value) ?? false)]);

/** Names that the submit takes at top level; every other one is an answer when `fields` is absent. */
export const submission = z.looseObject({
  fields: z.record(z.string(), z.unknown()).optional(),
  locationId: z.string().trim().max(64).toLowerCase().nullish(),
  promotionId: trace,
  idempotencyKey: z.string().trim().max(255).nullish(),
  sourceType: trace,
  utmSource: trace,
  utmMedium: trace,
  utmCampaign: trace,
  utmTerm: trace,
  utmContent: trace,
  utm: z.record(z.string(), trace).nullish().catch(undefined).describe('{source, medium, campaign, term, content}'),
  gclid: trace,
  pageUrl: trace,
  referrer: trace,
  consent: z
    .union([z.object({ text: z.string().catch(''), granted: tick }), tick])
    .transform((value) => (typeof value === 'boolean' ? { text: '', granted: value } : value))
    .nullish()
    .catch(undefined),
  latitude: coordinate(90),
  longitude: coordinate(180),
  captchaToken: trace,
  renderToken: trace,
});
export type Submission = z.output<typeof submission>;

const ignoredFiles = z
  .array(z.strictObject({ field: z.string(), filename: z.string() }))
  .describe('Files that the form sent; they are not kept');

export const submitForm = operation({
  group: 'public',
  name: 'submit-form',
  method: 'POST',
  path: '/public/forms/{formSlug}/submit',
  summary: 'Submit a form',
  description:
    'Stored once: a repeat with the same Idempotency-Key, or of the same answers within five minutes, is answered with the first lead. Without a key, answers whose lead was erased make another. Answers that the form does not declare are kept. A form may be posted urlencoded or as multipart. Who prefers `text/html` in `Accept`, as a browser does that posts a form by itself, gets a page or is sent on with 303; everybody else gets JSON. Files are not kept: the answer, and the lead, name those that were ignored. A page of an origin that the form does not allow is refused. A page may send the `renderToken` that it was given: its answers are then also taken by the form as it was on that page, for 24 hours after a change. Many submissions from one network address are asked for the captcha, or held as likely spam, before any is refused.',
  credential: 'none',
  params: { formSlug: slug },
  query: z.strictObject({ brandId: id }),
  body: submission,
  accepts: 'form',
  bodyLimit: 64 * kilobyte,
  multipartLimit: 4 * 1024 * kilobyte,
  status: 201,
  data: z.strictObject({ leadId: id, success: z.literal(true), ignoredFiles: ignoredFiles.optional() }),
  errors: ['form_inactive', 'invalid_location', 'idempotency_key_reused', 'origin_not_allowed', 'captcha_required'],
  example: {
    params: { formSlug: 'contact' },
    query: { brandId },
    body: {
      fields: { name: 'Grace Hopper', email: 'grace@visitor.example', message: 'The boiler leaks.' },
      utmSource: 'google',
      utmMedium: 'cpc',
      utmCampaign: 'winter',
    },
    data: { leadId: '5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a10', success: true },
  },
});
