import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { httpUrl, id, moment, page, stamps, text, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import {
  deliveryDays,
  formerSecretHours,
  keptAttempts,
  maxReplaysPerHour,
  restorableDays,
} from '#lib/platform/core/contract/stated-numbers.ts';
import { days, hours } from '#lib/platform/core/contract/units.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { deliveryShapes } from '#lib/platform/texts/errors.ts';
import { framing } from './framing.contract.ts';
import { eventTypes, type Webhook, webhook } from './shape.contract.ts';
import { maxAttempts } from './waits.contract.ts';

const attempt = z.strictObject({
  number: z.int(),
  at: timestamp,
  durationMs: z.int(),
  outcome: z.string().describe('`response`, or the reason why there was no answer'),
  status: z.int().nullable().describe('HTTP status of the answer; null without one'),
  excerpt: z
    .string()
    .nullable()
    .describe(
      'Beginning of the answer; null without one, for a caller without the permission `leads:read`, and when the lead was erased',
    ),
});

export const delivery = z.strictObject({
  id,
  messageId: z.string().describe('Value of the header `webhook-id`, the same in every retry and replay'),
  eventType: z.string(),
  leadId: id.nullable().describe('The lead that is sent; null for a test event'),
  status: z.enum(['pending', 'delivered', 'failed']),
  attemptCount: z.int(),
  attempts: z.array(attempt).describe(`The last ${keptAttempts} attempts, oldest first`),
  nextAttemptAt: timestamp.nullable(),
  ...stamps,
});
export type Delivery = z.output<typeof delivery>;
export const toDelivery = allowlist(delivery);

const maxHeaders = 10;
const headerName = z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/, { error: () => deliveryShapes().headerName });
const headerValue = z.string().regex(/^[\x20-\x7e]{0,1000}$/, { error: () => deliveryShapes().headerValue });
const reserved = /^(?:webhook-|content-|user-agent$)/i;

const isNamedTwice = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.toLowerCase())).size < names.length;

const customHeaders = z
  .record(headerName, headerValue)
  .refine((value) => Object.keys(value).length <= maxHeaders, {
    error: () => coreErrors().mostEntries(maxHeaders),
    params: { code: 'max' },
  })
  .refine((value) => !Object.keys(value).some((name) => reserved.test(name) || framing.test(name)), {
    error: () => deliveryShapes().reservedHeader,
    params: { code: 'format' },
  })
  .refine((value) => !isNamedTwice(Object.keys(value)), {
    error: () => deliveryShapes().distinctHeaders,
    params: { code: 'format' },
  })
  .describe(
    'Headers to send with every delivery, at most 10, for example for authentication. Write-only; replaces all former ones',
  );

const writable = {
  url: httpUrl,
  description: text(200).nullable(),
  eventTypes: z.array(z.enum(eventTypes)).min(1),
  formIds: z.array(id).min(1).max(100).nullable(),
  locationIds: z.array(id).min(1).max(500).nullable(),
  status: z.enum(['active', 'disabled']),
  customHeaders,
};

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  sentRequest: 'A request as it was sent',
  webhook: 'Address that gets events, by signed POST requests',
  delivery: 'All attempts to send one event to one endpoint',
  url: 'Address that the events are sent to, by POST',
  description: 'Note for people; null for none',
  eventTypes: 'Kinds of events that are sent. Default: all',
  formIds: 'Only leads of these forms; null for all',
  locationIds: 'Only leads of these locations; null for all',
  'webhook.status': 'Whether events are sent',
  'request.status': '`disabled` stops sending. `active` starts again and forgets earlier failures',
  consecutiveFailures: 'Number of failed attempts since the last success',
  lastSuccessAt: 'When the endpoint last answered with 2xx; null if never',
  customHeaderNames: 'Names of the custom headers; their values are never shown',
  type: 'What created it',
  'managedBy.id': 'Id of the form or of the integration',
  request: 'The request that the endpoint gets',
  number: 'Number of the attempt, from 1',
  at: 'When it was made',
  durationMs: 'How long it took, in milliseconds',
  eventType: 'Kind of event',
  'delivery.status':
    '`pending`: another attempt follows. `delivered`: answered with 2xx. `failed`: all attempts were used',
  attemptCount: 'Number of attempts so far',
  nextAttemptAt: 'When the next attempt is due; null when none is',
  webhooks: 'The webhook endpoints of this page, newest first',
  deliveries: 'The deliveries of this page, newest first',
};

const webhookId = '01939b6e-5c00-7000-8000-000000000040';
const deliveryId = '01939b6e-5c00-7000-8000-000000000041';

const example: Webhook = {
  id: webhookId,
  url: 'https://crm.acme.example/hooks/leads',
  description: 'CRM',
  eventTypes: ['lead.submitted'],
  formIds: null,
  locationIds: null,
  status: 'active',
  disabledReason: null,
  consecutiveFailures: 0,
  lastSuccessAt: '2026-11-20T10:15:01.000Z',
  customHeaderNames: [],
  managedBy: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
};

const deliveryExample: Delivery = {
  id: deliveryId,
  messageId: `msg_5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a10_${webhookId}`,
  eventType: 'lead.submitted',
  leadId: '5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a10',
  status: 'delivered',
  attemptCount: 1,
  attempts: [
    { number: 1, at: '2026-11-20T10:15:01.000Z', durationMs: 84, outcome: 'response', status: 204, excerpt: null },
  ],
  nextAttemptAt: null,
  createdAt: '2026-11-20T10:15:00.000Z',
  updatedAt: '2026-11-20T10:15:01.000Z',
};

const secret = z
  .string()
  .describe('Secret that signs the deliveries, `whsec_` and 32 bytes in base64. Shown only here');
const secretExample = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD7J9q2n4mPzs=';

export const listWebhooks = operation({
  group: 'webhooks',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/webhooks',
  summary: 'List webhook endpoints',
  description:
    'All endpoints, also those that forms and integrations created. Secrets and header values are never shown.',
  credential: 'any',
  roles: ['brand_admin'],
  query: z.strictObject(page),
  ...listed('webhooks', webhook, { params: { brandId }, entries: [example] }),
});

export const createWebhook = operation({
  group: 'webhooks',
  name: 'create',
  byStaff: 'noted',
  method: 'POST',
  path: '/v1/brands/{brandId}/webhooks',
  summary: 'Create webhook endpoint',
  description:
    'Leads are sent to the address as signed POST requests, by Standard Webhooks. The secret is shown once, in this answer. Leads go to the endpoint, so it needs the permission `leads:read` too.',
  credential: 'any',
  roles: ['brand_admin'],
  status: 201,
  etag: true,
  body: z.strictObject({ ...z.object(writable).omit({ status: true }).partial().shape, url: writable.url }),
  data: z.strictObject({ webhook, secret }),
  errors: ['invalid_reference', 'plan_limit_reached', 'brand_inactive'],
  example: {
    params: { brandId },
    body: { url: example.url, description: 'CRM' },
    data: { webhook: { ...example, lastSuccessAt: null }, secret: secretExample },
  },
});

export const getWebhook = operation({
  group: 'webhooks',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}',
  summary: 'Get webhook endpoint',
  description: 'Its secret and its header values are never shown.',
  credential: 'any',
  roles: ['brand_admin'],
  ...single('webhook', webhook, { params: { brandId, webhookId }, value: example }),
});

export const updateWebhook = operation({
  group: 'webhooks',
  name: 'update',
  byStaff: 'noted',
  method: 'PUT',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}',
  summary: 'Update webhook endpoint',
  description:
    'Omitted fields keep their value. A `url` with another origin removes the custom headers and replaces the secret, also for deliveries that are waiting: the new origin never gets the former ones. The address and the forms of an endpoint that a form created can be changed only with that form; those, and the locations, of an endpoint that an integration created only by connecting it again (`immutable_field`).',
  credential: 'any',
  roles: ['brand_admin'],
  body: z.strictObject(writable).partial(),
  data: z.strictObject({
    webhook,
    secret: secret
      .optional()
      .describe('The new secret, when the address has another origin; otherwise omitted. Shown only here'),
  }),
  etag: true,
  errors: ['invalid_reference', 'immutable_field', 'brand_inactive'],
  example: { params: { brandId, webhookId }, body: { status: 'active' }, data: { webhook: example } },
});

export const deleteWebhook = operation({
  group: 'webhooks',
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}',
  summary: 'Delete webhook endpoint',
  description: `Deliveries that are waiting are dropped. For ${days(restorableDays)} the endpoint can be restored. An endpoint that a form created is deleted by setting the \`webhookUrl\` of the form to null (\`immutable_field\`).`,
  credential: 'any',
  roles: ['brand_admin'],
  etag: true,
  errors: ['immutable_field', 'brand_inactive'],
  ...acknowledged({ params: { brandId, webhookId } }),
});

export const restoreWebhook = operation({
  group: 'webhooks',
  name: 'restore',
  method: 'PUT',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}/restore',
  summary: 'Restore deleted webhook endpoint',
  description: `Restores an endpoint that was deleted in the last ${days(restorableDays)}, with its id, secret, custom headers and filters; leads of the time between are sent by a replay. The endpoint of a form is restored with its form. Nothing changes if it is not deleted.`,
  credential: 'any',
  roles: ['brand_admin'],
  errors: ['plan_limit_reached', 'brand_inactive'],
  ...single('webhook', webhook, { params: { brandId, webhookId }, value: example }),
});

export const rotateWebhookSecret = operation({
  group: 'webhooks',
  name: 'rotate-secret',
  byStaff: 'never',
  method: 'PUT',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}/rotate-secret',
  actsAnew: true,
  summary: 'Rotate webhook signing secret',
  description: `For ${hours(formerSecretHours)} deliveries are signed with the new and the former secret, so that receivers can change over. With \`revokePrevious\` they are signed with the new secret only, at once: use it for a secret that was leaked.`,
  credential: 'any',
  roles: ['brand_admin'],
  body: z.strictObject({
    revokePrevious: z
      .boolean()
      .default(false)
      .describe('Whether the former secrets stop working at once. Default: false'),
  }),
  data: z.strictObject({ webhook, secret }),
  etag: true,
  errors: ['brand_inactive'],
  example: {
    params: { brandId, webhookId },
    body: { revokePrevious: true },
    data: { webhook: example, secret: secretExample },
  },
});

export const sendTestWebhook = operation({
  group: 'webhooks',
  name: 'send-test',
  method: 'POST',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}/test',
  summary: 'Send a test webhook event',
  description:
    'Sends an event about an invented lead, once, also to a disabled endpoint: with answers to each question of the first form of the endpoint, or else of the brand. The list of deliveries shows the outcome.',
  credential: 'any',
  roles: ['brand_admin'],
  data: z.strictObject({ delivery }),
  errors: ['brand_inactive'],
  example: {
    params: { brandId, webhookId },
    data: { delivery: { ...deliveryExample, leadId: null, status: 'pending', attemptCount: 0, attempts: [] } },
  },
});

export const listDeliveries = operation({
  group: 'webhooks',
  name: 'list-deliveries',
  method: 'GET',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}/deliveries',
  summary: 'List webhook deliveries',
  description: 'What was sent to the endpoint, with the last attempts.',
  credential: 'any',
  roles: ['brand_admin'],
  query: z.strictObject({
    ...page,
    status: z.enum(['pending', 'delivered', 'failed']).optional(),
    leadId: id.optional().describe('Only the delivery of this lead'),
  }),
  ...listed('deliveries', delivery, { params: { brandId, webhookId }, entries: [deliveryExample] }),
});

/** @public Named in the reference of the API. */
export const sentRequest = z.strictObject({
  headers: z
    .record(z.string(), z.string())
    .describe('Headers of the last attempt. The signature and custom headers are left out, because they are secret'),
  body: z
    .string()
    .nullable()
    .describe(
      'The body, the same in every attempt but for the name and code of the location, which are the present ones; null when the lead was erased since',
    ),
});

export const getDelivery = operation({
  group: 'webhooks',
  name: 'get-delivery',
  method: 'GET',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}/deliveries/{deliveryId}',
  summary: 'Get webhook delivery',
  description:
    'With the request that the endpoint gets. The body has what the visitor wrote, so an API key needs the permission `leads:read` too.',
  credential: 'any',
  roles: ['brand_admin'],
  data: z.strictObject({ delivery, request: sentRequest }),
  example: {
    params: { brandId, webhookId, deliveryId },
    data: {
      delivery: deliveryExample,
      request: {
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Frontage-Webhooks/1.0',
          'webhook-id': deliveryExample.messageId,
          'webhook-timestamp': '1795169701',
        },
        body: '{"type":"lead.submitted","timestamp":"2026-11-20T10:15:00.000Z","apiVersion":"v1","data":{"leadId":"5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a10"}}',
      },
    },
  },
});

export const redeliver = operation({
  group: 'webhooks',
  name: 'redeliver',
  method: 'POST',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
  summary: 'Redeliver one webhook event',
  description: `Sends one event again, with ${maxAttempts} new attempts. A delivery that waits for its next attempt is sent now.`,
  credential: 'any',
  roles: ['brand_admin'],
  data: z.strictObject({ delivery }),
  errors: ['invalid_transition', 'brand_inactive'],
  example: {
    params: { brandId, webhookId, deliveryId },
    data: { delivery: { ...deliveryExample, status: 'pending' } },
  },
});

export const replay = operation({
  group: 'webhooks',
  name: 'replay',
  method: 'POST',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}/replay',
  summary: 'Replay failed webhook deliveries',
  description: `Sends all failed deliveries since a time again, and those that were not sent while the endpoint was disabled as \`gone\` or \`failing\`. Test events are left out. At most ${maxReplaysPerHour} times an hour for each endpoint.`,
  credential: 'any',
  roles: ['brand_admin'],
  body: z.strictObject({
    since: moment.describe(
      `Only deliveries of this time or later: at most ${days(deliveryDays)} ago, not in the future`,
    ),
  }),
  errors: ['invalid_transition', 'brand_inactive'],
  ...acknowledged({ params: { brandId, webhookId }, body: { since: '2026-11-20T00:00:00.000Z' } }),
});
