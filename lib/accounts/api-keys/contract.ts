import * as z from 'zod';
import { defaultScopes, scope } from '#lib/platform/access/scopes.contract.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, moment, page, text } from '#lib/platform/core/contract/primitives.ts';
import { keyUseMinutes, maxKeyYears } from '#lib/platform/core/contract/stated-numbers.ts';
import { minutes, years } from '#lib/platform/core/contract/units.ts';
import { regionIds } from '../users/contract.ts';
import { type ApiKey, apiKey } from './shape.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  apiKey: 'Credential of a program that works for one brand',
  name: 'Name that distinguishes it from other keys',
  prefix: 'The first characters of the key, which name the stage',
  last4: 'The last four characters of the key',
  'apiKey.scopes':
    'What the key may do: `<area>:read`, `<area>:write` or `<area>:*`; `*:read` reads everything, `*` allows everything that a key can do',
  'apiKey.locationIds':
    'The locations that the key is limited to, beside those of `regionIds`; null for every location',
  'apiKey.regionIds':
    'The regions that the key is limited to: it has the locations that these have at the time of a request. Empty for none',
  'apiKey.expiresAt': 'When the key stops working; null if it does not expire',
  status: 'Only `active` keys work',
  createdBy: 'The user who created the key, or rotated it last',
  lastUsedAt: `When a request was last made with the key; null if never. Recorded at most once in ${minutes(keyUseMinutes)}`,
  lastUsedIp: 'Network address of the last request with the key; null if never used',
  apiKeys: 'The API keys of this page, newest first',
};

const keyId = '01939b6e-5c00-7000-8000-000000000030';

const example: ApiKey = {
  id: keyId,
  name: 'Lead import',
  prefix: 'ftg_test_',
  last4: 'x9Qa',
  scopes: ['leads:read'],
  locationIds: null,
  regionIds: [],
  expiresAt: null,
  status: 'active',
  createdBy: '01939b6e-5c00-7000-8000-000000000001',
  creatorIsAdmin: true,
  lastUsedAt: null,
  lastUsedIp: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
};

const issued = z.strictObject({
  apiKey,
  key: z.string().describe('The whole key. It is shown only here: store it now'),
});
const issuedExample = { apiKey: example, key: 'ftg_test_7Hq2vXc9Lm4Rt8Wz1Bn6Kd3Jp5Ysx9Qa' };

export const listApiKeys = operation({
  group: 'api-keys',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/api-keys',
  summary: 'List API keys',
  description: 'Without the keys themselves: each is shown once, when it is created or rotated.',
  credential: 'user',
  roles: ['brand_admin'],
  query: z.strictObject(page),
  ...listed('apiKeys', apiKey, { params: { brandId }, entries: [example] }),
});

export const createApiKey = operation({
  group: 'api-keys',
  name: 'create',
  byStaff: 'noted',
  method: 'POST',
  path: '/v1/brands/{brandId}/api-keys',
  summary: 'Create API key',
  description: 'The key is shown once, in this answer. The plan says how many keys a brand may have.',
  credential: 'user',
  roles: ['brand_admin'],
  status: 201,
  body: z.strictObject({
    name: text(80),
    scopes: z
      .array(scope)
      .min(1)
      .max(50)
      .default(defaultScopes)
      .describe(
        '`<area>:read`, `<area>:write` or `<area>:*`; `*:read` reads everything, `*` allows everything that a key can do. Default: `*:read`',
      ),
    locationIds: z
      .array(id)
      .min(1)
      .max(500)
      .nullish()
      .describe(
        'Limits the key to these locations: it may do what a franchisee of them may, and no more. Null or omitted for every location',
      ),
    regionIds: regionIds
      .min(1)
      .nullish()
      .describe(
        'Limits the key to the locations that these regions have at the time of a request, beside those of `locationIds`. Null or omitted for none',
      ),
    expiresAt: moment
      .nullish()
      .describe(
        `When the key stops working: in the future, at most ${years(maxKeyYears)} ahead. Null or omitted for a key that does not expire`,
      ),
  }),
  data: issued,
  errors: ['feature_not_entitled', 'plan_limit_reached', 'invalid_reference', 'brand_inactive'],
  example: { params: { brandId }, body: { name: 'Lead import', scopes: ['leads:read'] }, data: issuedExample },
});

export const rotateApiKey = operation({
  group: 'api-keys',
  name: 'rotate',
  byStaff: 'never',
  method: 'PUT',
  path: '/v1/brands/{brandId}/api-keys/{keyId}/rotate',
  actsAnew: true,
  summary: 'Rotate API key',
  description:
    'Replaces the key by a new one with the same scopes, locations, regions and expiry. The old key stops working at once. The user who rotates it becomes its creator.',
  credential: 'user',
  roles: ['brand_admin'],
  data: issued,
  errors: ['feature_not_entitled', 'invalid_transition', 'brand_inactive'],
  example: { params: { brandId, keyId }, data: issuedExample },
});

export const revokeApiKey = operation({
  group: 'api-keys',
  name: 'revoke',
  method: 'PUT',
  path: '/v1/brands/{brandId}/api-keys/{keyId}/revoke',
  summary: 'Revoke API key',
  description: 'The key stops working at once and cannot be restored. Also possible while the brand is deactivated.',
  credential: 'user',
  roles: ['brand_admin'],
  data: z.strictObject({ apiKey }),
  allowedWhenInactive: true,
  example: { params: { brandId, keyId }, data: { apiKey: { ...example, status: 'revoked' } } },
});
