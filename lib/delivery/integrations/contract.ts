import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, page, text } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { integrationWords } from '#lib/platform/texts/data.ts';
import { deliveryShapes } from '#lib/platform/texts/errors.ts';
import { credentialField, type Integration, integration, integrationCategories, status } from './shape.contract.ts';

export const showCredentialField = allowlist(credentialField);
export type CredentialField = z.output<typeof credentialField>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  integration: 'An outside service and the connection of the brand to it',
  'integration.name': 'Name of the service',
  'integration.description': 'What the integration does',
  category: 'Kind of service',
  logoUrl: 'Address of the logo of the service; null for none',
  entitled: 'Whether the plan of the brand includes it',
  connectedAt: 'When it was connected; null while it is not',
  errorMessage: 'What is wrong, for people; null when nothing is',
  credentialFields: 'The credentials that connecting asks for',
  credentialField: 'A credential that connecting asks for',
  'credentialField.key': 'Name of the credential in `credentials`',
  label: 'Name of the credential, as people read it',
  required: 'Whether the credential must be given',
  placeholder: 'Example of a value; null for none',
  connectedCredentialKeys: 'Keys of the credentials that are stored',
  settings: 'Which leads are passed on',
  docsUrl: 'Page of the service about these credentials; null for none',
  integrations: 'The integrations of this page, in the order of their keys',
  'request.locationId': 'Passes on the leads of this location only; null or omitted for all',
  formIds: 'Passes on the leads of these forms only, 1 to 100; null for all',
};

const integrationId = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, { error: () => deliveryShapes().integrationKey });

const example: Integration = {
  key: 'gtm',
  name: 'Google Tag Manager',
  description: integrationWords().gtm.description,
  category: 'analytics',
  logoUrl: null,
  entitlementRequired: null,
  entitled: true,
  status: 'connected',
  connectedAt: '2026-11-02T09:00:00.000Z',
  lastVerifiedAt: '2026-11-02T09:00:00.000Z',
  errorMessage: null,
  credentialFields: [
    {
      key: 'containerId',
      label: integrationWords().gtm.containerId,
      type: 'text',
      required: true,
      placeholder: 'GTM-XXXXXXX',
    },
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
  description: 'All services that can be connected, whether they are or not.',
  credential: 'any',
  roles: ['brand_admin'],
  query: z.strictObject({
    ...page,
    status: status.optional(),
    category: z.enum(integrationCategories).optional(),
  }),
  ...listed('integrations', integration, { params: { brandId }, entries: [example] }),
});

export const getIntegration = operation({
  group: 'integrations',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/integrations/{integrationId}',
  summary: 'Get integration',
  description: 'One service, whether it is connected or not.',
  credential: 'any',
  roles: ['brand_admin'],
  params,
  ...single('integration', integration, { params: exampleParams, value: example }),
});

const maxCredentials = 10;

export const connectIntegration = operation({
  group: 'integrations',
  name: 'connect',
  byStaff: 'noted',
  method: 'POST',
  path: '/v1/brands/{brandId}/integrations/{integrationId}/connect',
  summary: 'Connect integration',
  description:
    'Tries the credentials first; if the service refuses them, nothing is stored (`integration_verification_failed`). Connecting again replaces the credentials. `zapier` and `webhook` create a webhook endpoint, whose signing secret is shown once. A service that gets leads needs the permission `leads:read`; `zapier` and `webhook` also need `webhooks:write`.',
  credential: 'any',
  roles: ['brand_admin'],
  params,
  body: z.strictObject({
    credentials: z
      .record(z.string().max(64), text(2000))
      .refine((given) => Object.keys(given).length <= maxCredentials, {
        error: () => coreErrors().mostEntries(maxCredentials),
        params: { code: 'max' },
      })
      .describe('Credentials by the keys in `credentialFields`'),
    settings: z
      .strictObject({ formIds: z.array(id).min(1).max(100).nullable() })
      .partial()
      .optional()
      .describe('Which leads are passed on. Only for services that leads are passed on to'),
    locationId: id.nullable().optional(),
  }),
  data: z.strictObject({
    integration,
    webhookSecret: z
      .string()
      .optional()
      .describe(
        'Signing secret of the webhook endpoint, `whsec_` and 32 bytes in base64. Only when an endpoint was created or got another origin; shown only here',
      ),
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
  description:
    'Deletes the stored credentials and the webhook endpoint, if there is one. Nothing changes if it is not connected.',
  credential: 'any',
  roles: ['brand_admin'],
  params,
  errors: ['brand_inactive'],
  ...acknowledged({ params: exampleParams }),
});
