import * as z from 'zod';
import { operation } from '#lib/core/operation.ts';
import { httpUrl, id, moment, nextCursor, ok, page, stamps, text, timestamp } from '#lib/core/primitives.ts';

const eventTypes = ['lead.submitted'] as const;

export const webhook = z.strictObject({
  id,
  url: z.string(),
  description: z.string().nullable(),
  eventTypes: z.array(z.enum(eventTypes)),
  formIds: z.array(id).nullable(),
  locationIds: z.array(id).nullable(),
  status: z.enum(['active', 'disabled']),
  disabledReason: z
    .enum(['gone', 'failing', 'by_user'])
    .nullable()
    .describe(
      '`gone`: it answered 410. `failing`: a delivery used up its ten attempts while no other succeeded since the first of them',
    ),
  consecutiveFailures: z.int(),
  lastSuccessAt: timestamp.nullable(),
  customHeaderNames: z.array(z.string()),
  ...stamps,
});
export type Webhook = z.output<typeof webhook>;

const attempt = z.strictObject({
  number: z.int(),
  at: timestamp,
  durationMs: z.int(),
  outcome: z.string().describe('`response`, or why there was none'),
  status: z.int().nullable().describe('HTTP status of the answer'),
  excerpt: z.string().nullable().describe('Beginning of the answer'),
});

export const delivery = z.strictObject({
  id,
  messageId: z.string().describe('The webhook-id header: the same over every retry and replay'),
  eventType: z.string(),
  leadId: id.nullable().describe('null for a test event'),
  status: z.enum(['pending', 'delivered', 'failed']),
  attemptCount: z.int(),
  attempts: z.array(attempt).describe('The last twenty'),
  nextAttemptAt: timestamp.nullable(),
  ...stamps,
});
export type Delivery = z.output<typeof delivery>;

const headerName = z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/, 'must be an HTTP header name');
const headerValue = z.string().regex(/^[\x20-\x7e]{0,1000}$/, 'must be printable ASCII');
const reserved = /^(?:webhook-|content-|host$|connection$|transfer-encoding$|user-agent$)/i;
const customHeaders = z
  .record(headerName, headerValue)
  .refine((value) => Object.keys(value).length <= 10, { error: 'must be at most 10 headers', params: { code: 'max' } })
  .refine((value) => !Object.keys(value).some((name) => reserved.test(name)), {
    error: 'must not set webhook-*, content-*, host, connection, transfer-encoding or user-agent',
    params: { code: 'format' },
  })
  .describe('Write-only; sent with every delivery');

const writable = {
  url: httpUrl,
  description: text(200).nullable(),
  eventTypes: z.array(z.enum(eventTypes)).min(1),
  formIds: z.array(id).min(1).max(100).nullable(),
  locationIds: z.array(id).min(1).max(500).nullable(),
  status: z.enum(['active', 'disabled']),
  customHeaders,
};

const brandId = '01939b6e-5c00-7000-8000-000000000003';
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

const secret = z.string().describe('`whsec_` and 32 bytes in base64, shown only here');
const secretExample = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD7J9q2n4mPzs=';

export const listWebhooks = operation({
  group: 'webhooks',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/webhooks',
  summary: 'List webhook endpoints',
  credential: 'any',
  roles: ['brand_admin'],
  query: z.strictObject(page),
  data: z.strictObject({ webhooks: z.array(webhook), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId }, data: { webhooks: [example], nextCursor: null } },
});

export const createWebhook = operation({
  group: 'webhooks',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/webhooks',
  summary: 'Create webhook endpoint',
  credential: 'any',
  roles: ['brand_admin'],
  status: 201,
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
  credential: 'any',
  roles: ['brand_admin'],
  data: z.strictObject({ webhook }),
  etag: true,
  example: { params: { brandId, webhookId }, data: { webhook: example } },
});

export const updateWebhook = operation({
  group: 'webhooks',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}',
  summary: 'Update webhook endpoint',
  description:
    'Switching on forgets earlier failures. A url of another origin drops the custom headers and replaces the secret: the new origin is sent neither of the former ones, not even with deliveries that wait. The address and the forms of an endpoint that a form made are changed with that form; of one that an integration made, its locations too, by connecting it anew.',
  credential: 'any',
  roles: ['brand_admin'],
  body: z.strictObject(writable).partial(),
  data: z.strictObject({
    webhook,
    secret: secret.optional().describe('The new secret, only when the url leads to another origin'),
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
  description:
    'Deliveries that still wait are dropped. The endpoint that a form made goes when the form gives up its webhookUrl.',
  credential: 'any',
  roles: ['brand_admin'],
  data: ok,
  etag: true,
  errors: ['immutable_field', 'brand_inactive'],
  example: { params: { brandId, webhookId }, data: { ok: true } },
});

export const rotateWebhookSecret = operation({
  group: 'webhooks',
  name: 'rotate-secret',
  method: 'PUT',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}/rotate-secret',
  summary: 'Rotate webhook signing secret',
  description:
    'For 24 hours deliveries carry a signature by the new secret and one by the secret before it. With revokePrevious they carry one by the new secret alone, at once: for a secret that was leaked.',
  credential: 'any',
  roles: ['brand_admin'],
  body: z.strictObject({
    revokePrevious: z.boolean().default(false).describe('Whether all former secrets end now'),
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
  description: 'Attempted once, and also while the endpoint is disabled.',
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
  credential: 'any',
  roles: ['brand_admin'],
  query: z.strictObject({ ...page, status: z.enum(['pending', 'delivered', 'failed']).optional() }),
  data: z.strictObject({ deliveries: z.array(delivery), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId, webhookId }, data: { deliveries: [deliveryExample], nextCursor: null } },
});

export const redeliver = operation({
  group: 'webhooks',
  name: 'redeliver',
  method: 'POST',
  path: '/v1/brands/{brandId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
  summary: 'Redeliver one webhook event',
  description: 'Begins the ten attempts anew. What waits for its next attempt is brought forward.',
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
  description:
    'Test events are left out. Failed is also what came while the endpoint was `gone` or `failing`. At most 12 times an hour for each endpoint.',
  credential: 'any',
  roles: ['brand_admin'],
  body: z.strictObject({ since: moment.describe('At most 30 days ago, and not in the future') }),
  data: ok,
  errors: ['invalid_transition', 'brand_inactive'],
  example: { params: { brandId, webhookId }, body: { since: '2026-11-20T00:00:00.000Z' }, data: { ok: true } },
});
