import * as z from 'zod';
import { formField } from '#lib/leads/forms/fields.contract.ts';
import { locationChoices } from '#lib/leads/forms/shape.contract.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, slug } from '#lib/platform/core/contract/primitives.ts';
import { formerFieldsHours, formerSlugDays, sameAnswersMinutes } from '#lib/platform/core/contract/stated-numbers.ts';
import { days, hours, minutes } from '#lib/platform/core/contract/units.ts';
import { truthOf } from '#lib/platform/core/scalars.ts';

export const publicForm = z.strictObject({
  name: z.string(),
  slug: z.string(),
  fields: z.array(formField),
  locationChoice: z.enum(locationChoices),
  submitLabel: z.string().nullable(),
  successMessage: z.string().nullable(),
  successRedirectUrl: z.string().nullable(),
  captcha: z
    .strictObject({
      provider: z.literal('turnstile'),
      siteKey: z.string(),
      isAlwaysAsked: z
        .boolean()
        .describe('Whether every visitor solves it; if not, only visitors whose submission is `captcha_required`'),
    })
    .nullable(),
  honeypot: z
    .string()
    .nullable()
    .describe('Name of an input to hide from people; what programs fill in there marks them. Null for none'),
  privacyUrl: z
    .string()
    .nullable()
    .describe(
      'Address of the privacy policy of the brand, to link to where the form asks for consent; null for none, or for a form that asks for none',
    ),
  renderToken: z.string().describe('Send it back with the submission: it proves when and how the form was shown'),
});
export type PublicForm = z.output<typeof publicForm>;

export const getPublicForm = operation({
  group: 'public',
  name: 'get-form',
  method: 'GET',
  path: '/public/forms/{formSlug}',
  summary: 'Get public form definition',
  description: 'What a page needs to show the form. A form that takes no submissions is `form_inactive`.',
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
        locationChoice: 'none',
        submitLabel: null,
        successMessage: 'Thank you, we will call you back today.',
        successRedirectUrl: null,
        captcha: null,
        honeypot: 'website_4f',
        privacyUrl: null,
        renderToken: 'MTc2MzYzNDYwMA.0pAJ8sV1Qn3u9T5b',
      },
    },
  },
});

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  publicForm: 'A form as pages show it',
  submission: 'What a visitor sends. Other names than these are answers, when `fields` is omitted',
  name: 'Name of the form',
  slug: 'Slug of the form',
  fields: 'What to ask visitors, in this order',
  locationChoice:
    'Whether to ask which location the visitor means: `none`, `optional` or `required`. Find it with `GET /public/locations` by what they type, and send its id as `locationId`',
  submitLabel: 'Text of the button; null for the default of the site',
  successMessage: 'What visitors read after sending; null for the default of the site',
  successRedirectUrl: 'Where visitors are sent after sending, as a path of the page or https address; null to stay',
  captcha: 'The captcha to show; null for none',
  provider: 'Service of the captcha',
  siteKey: 'Public key for the widget of the captcha',
  form: 'The form to show',
  'submission.fields': 'The answers, by field name. Without it, every other name at the top level is an answer',
  'submission.locationId': 'The location that the visitor chose',
  promotionId: 'The promotion that the visitor came with',
  idempotencyKey: 'The same as the header `Idempotency-Key`, for pages that cannot set headers',
  sourceType:
    'How the visitor found the page: `organic`, `promotion`, `paid`, `referral`, `direct`, `email`, `social` or `api`. Default: worked out from the other fields',
  utmSource: 'UTM source of the visit. Default: from `pageUrl`',
  utmMedium: 'UTM medium of the visit. Default: from `pageUrl`',
  utmCampaign: 'UTM campaign of the visit. Default: from `pageUrl`',
  utmTerm: 'UTM term of the visit. Default: from `pageUrl`',
  utmContent: 'UTM content of the visit. Default: from `pageUrl`',
  gclid: 'Google click identifier of the visit. Default: from `pageUrl`',
  pageUrl: 'Address of the page with the form',
  referrer: 'Page that the visitor came from',
  landingUrl: 'Address of the first page of the visit, whose campaign counts where `pageUrl` has none',
  landingReferrer: 'Page that led to the first page of the visit',
  consent: 'Consent of the visitor: true or false, or an object with the text',
  text: 'Text that the visitor agreed to. Default: empty',
  granted: 'Whether the visitor agreed',
  latitude: 'Place of the visitor in degrees north, to choose the location',
  longitude: 'Place of the visitor in degrees east, to choose the location',
  captchaToken: 'Answer of the captcha widget',
  renderToken: 'The `renderToken` of the form as it was shown',
  'ignoredFiles.field': 'Name of the field',
  filename: 'Name of the file',
  leadId: 'The stored submission',
  success: 'Always true',
  'query.brandId': 'The brand of the form',
  'path.formSlug': `Slug of the form, or a former one of the last ${days(formerSlugDays)}`,
};

const kilobyte = 1024;

/** Tracking fields that the page adds: malformed ones are dropped and never reject a submission. */
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

/** The value of a checkbox, also as scripts send it. */
const tick = z.union([z.boolean(), z.string().transform((value) => truthOf(value) ?? false)]);

/** Top-level names of the submit; without `fields`, every other name is an answer. */
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
  utm: z
    .record(z.string(), trace)
    .nullish()
    .catch(undefined)
    .describe('The UTM values as one object with source, medium, campaign, term and content'),
  gclid: trace,
  pageUrl: trace,
  referrer: trace,
  landingUrl: trace,
  landingReferrer: trace,
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

const ignoredFile = z.strictObject({ field: z.string(), filename: z.string() });
export type IgnoredFile = z.output<typeof ignoredFile>;

const ignoredFiles = z
  .array(ignoredFile)
  .describe('Files that came with the form; they are not kept. Omitted when there were none');

const submitAnswer = z.strictObject({ leadId: id, success: z.literal(true), ignoredFiles: ignoredFiles.optional() });
export type SubmitAnswer = z.output<typeof submitAnswer>;

export const submitForm = operation({
  group: 'public',
  name: 'submit-form',
  method: 'POST',
  path: '/public/forms/{formSlug}/submit',
  summary: 'Submit a form',
  description: `Stores the submission as a lead. A repeated submission is stored once: the same \`Idempotency-Key\`, or the same answers within ${minutes(sameAnswersMinutes)}, get the answer of the first one. (Without a key, answers whose lead was erased are stored again.) Answers to fields that the form does not have are kept. When it cannot be stored at once, it is taken all the same under the id of the answer, and is a lead a little later.

The body is JSON, urlencoded or multipart. A client that prefers \`text/html\` in \`Accept\`, as a browser without JavaScript does, gets a page, or a redirect with 303; all others get JSON. Files are not kept; \`ignoredFiles\` names them.

With the \`renderToken\` of the form, answers to its former fields are accepted for ${hours(formerFieldsHours)} after a change. After many submissions from one network address, visitors must solve a captcha (\`captcha_required\`); without a captcha, submissions are quarantined; after still more, they are refused. A page whose origin the form does not allow is refused with \`origin_not_allowed\`.`,
  credential: 'none',
  params: { formSlug: slug },
  query: z.strictObject({ brandId: id }),
  body: submission,
  accepts: 'form',
  maxBodyBytes: 64 * kilobyte,
  maxMultipartBytes: 4 * 1024 * kilobyte,
  status: 201,
  data: submitAnswer,
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
