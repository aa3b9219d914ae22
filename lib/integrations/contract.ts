import * as z from 'zod';
import { operation } from '#lib/core/operation.ts';
import { id, nextCursor, ok, page, text, timestamp } from '#lib/core/primitives.ts';

const integrationCategories = [
  'messaging',
  'automation',
  'analytics',
  'advertising',
  'security',
  'crm',
  'listings',
] as const;

const status = z.enum(['not_connected', 'connected', 'error']);

const credentialField = z.strictObject({
  key: z.string(),
  label: z.string(),
  type: z.enum(['text', 'password']).describe('What is typed as a password is never shown again'),
  required: z.boolean(),
  placeholder: z.string().nullable(),
});
export type CredentialField = z.output<typeof credentialField>;

const settings = z.strictObject({
  formIds: z.array(id).nullable().describe('Forms whose leads are passed on; null for all'),
});

export const integration = z.strictObject({
  key: z.string().describe('The integrationId of the paths'),
  name: z.string(),
  description: z.string(),
  category: z.enum(integrationCategories),
  logoUrl: z.string().nullable(),
  entitlementRequired: z.string().nullable().describe('Feature of the plan that connecting takes'),
  entitled: z.boolean(),
  status: status.describe('`error` when what follows from the connection keeps failing; it is tried on all the same'),
  connectedAt: timestamp.nullable(),
  lastVerifiedAt: timestamp.nullable().describe('When it was last seen to work'),
  errorMessage: z.string().nullable(),
  credentialFields: z.array(credentialField),
  connectedCredentialKeys: z.array(z.string()),
  connectedCredentials: z.record(z.string(), z.string()).describe('Those that are no secret'),
  settings,
  locationId: id.nullable().describe('The one location whose leads are passed on; null for all'),
  docsUrl: z.string().nullable(),
});
export type Integration = z.output<typeof integration>;

const integrationId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be the key of an integration, such as google_business');

const brandId = '01939b6e-5c00-7000-8000-000000000003';

const example: Integration = {
  key: 'gtm',
  name: 'Google Tag Manager',
  description: 'Loads your container on your pages. The container is checked to be published.',
  category: 'analytics',
  logoUrl: null,
  entitlementRequired: null,
  entitled: true,
  status: 'connected',
  connectedAt: '2026-11-02T09:00:00.000Z',
  lastVerifiedAt: '2026-11-02T09:00:00.000Z',
  errorMessage: null,
  credentialFields: [
    { key: 'containerId', label: 'Container ID', type: 'text', required: true, placeholder: 'GTM-XXXXXXX' },
  ],
  connectedCredentialKeys: ['containerId'],
  connectedCredentials: { containerId: 'GTM-ABC1234' },
  settings: { formIds: null },
  locationId: null,
  docsUrl: 'https://support.google.com/tagmanager/answer/6103696',
};

const params = { integrationId };
const exampleParams = { brandId, integrationId: 'gtm' };

export const listIntegrations = operation({
  group: 'integrations',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/integrations',
  summary: 'List integrations',
  credential: 'any',
  roles: ['brand_admin'],
  query: z.strictObject({
    ...page,
    status: status.optional(),
    category: z.enum(integrationCategories).optional(),
  }),
  data: z.strictObject({ integrations: z.array(integration), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId }, data: { integrations: [example], nextCursor: null } },
});

export const getIntegration = operation({
  group: 'integrations',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/integrations/{integrationId}',
  summary: 'Get integration',
  credential: 'any',
  roles: ['brand_admin'],
  params,
  data: z.strictObject({ integration }),
  etag: true,
  example: { params: exampleParams, data: { integration: example } },
});

export const connectIntegration = operation({
  group: 'integrations',
  name: 'connect',
  method: 'POST',
  path: '/v1/brands/{brandId}/integrations/{integrationId}/connect',
  summary: 'Connect integration',
  description:
    'The credentials are tried out first; when the service does not take them, nothing is stored. `zapier` and `webhook` make a webhook endpoint, whose signing secret is shown once. A service that is passed leads needs the permission `leads:read`, these two `webhooks:write` too.',
  credential: 'any',
  roles: ['brand_admin'],
  params,
  body: z.strictObject({
    credentials: z
      .record(z.string().max(64), text(2000))
      .refine((given) => Object.keys(given).length <= 10, { error: 'must be at most 10', params: { code: 'max' } })
      .describe('By the keys of credentialFields'),
    settings: z
      .strictObject({ formIds: z.array(id).min(1).max(100).nullable() })
      .partial()
      .optional()
      .describe('For services that leads are passed on to'),
    locationId: id.nullable().optional(),
  }),
  data: z.strictObject({
    integration,
    webhookSecret: z
      .string()
      .optional()
      .describe('`whsec_` and 32 bytes in base64, when an endpoint was made, or led to another origin'),
  }),
  errors: [
    'feature_not_entitled',
    'invalid_reference',
    'integration_verification_failed',
    'plan_limit_reached',
    'brand_inactive',
  ],
  example: {
    params: exampleParams,
    body: { credentials: { containerId: 'GTM-ABC1234' } },
    data: { integration: example },
  },
});

export const disconnectIntegration = operation({
  group: 'integrations',
  name: 'disconnect',
  method: 'POST',
  path: '/v1/brands/{brandId}/integrations/{integrationId}/disconnect',
  summary: 'Disconnect integration',
  description: 'One that is not connected stays so.',
  credential: 'any',
  roles: ['brand_admin'],
  params,
  data: ok,
  errors: ['brand_inactive'],
  example: { params: exampleParams, data: { ok: true } },
});
