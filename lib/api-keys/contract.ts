import * as z from 'zod';
import { defaultScopes, scope } from '#lib/access/scopes.contract.ts';
import { operation } from '#lib/core/operation.ts';
import { id, moment, nextCursor, page, stamps, text, timestamp } from '#lib/core/primitives.ts';

export const apiKey = z.strictObject({
  id,
  name: z.string(),
  prefix: z.string(),
  last4: z.string(),
  scopes: z.array(z.string()),
  locationIds: z.array(id).nullable(),
  expiresAt: timestamp.nullable(),
  status: z.enum(['active', 'revoked', 'expired']),
  createdBy: id,
  creatorIsAdmin: z
    .boolean()
    .describe(
      'Whether the creator is an active admin of the brand. A key outlives its creator: rotate or revoke it when they have left, as they may still have it',
    ),
  lastUsedAt: timestamp.nullable(),
  lastUsedIp: z.string().nullable(),
  ...stamps,
});
export type ApiKey = z.output<typeof apiKey>;

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const keyId = '01939b6e-5c00-7000-8000-000000000030';

const example: ApiKey = {
  id: keyId,
  name: 'Lead import',
  prefix: 'ftg_test_',
  last4: 'x9Qa',
  scopes: ['leads:read'],
  locationIds: null,
  expiresAt: null,
  status: 'active',
  createdBy: '01939b6e-5c00-7000-8000-000000000001',
  creatorIsAdmin: true,
  lastUsedAt: null,
  lastUsedIp: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
};

const issued = z.strictObject({ apiKey, key: z.string().describe('The whole key, shown only here') });
const issuedExample = { apiKey: example, key: 'ftg_test_7Hq2vXc9Lm4Rt8Wz1Bn6Kd3Jp5Ysx9Qa' };

export const listApiKeys = operation({
  group: 'api-keys',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/api-keys',
  summary: 'List API keys',
  credential: 'user',
  roles: ['brand_admin'],
  query: z.strictObject(page),
  data: z.strictObject({ apiKeys: z.array(apiKey), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId }, data: { apiKeys: [example], nextCursor: null } },
});

export const createApiKey = operation({
  group: 'api-keys',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/api-keys',
  summary: 'Create API key',
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
        '`<area>:read`, `<area>:write` or `<area>:*`; `*:read` reads everything, `*` is every right that a key can have',
      ),
    locationIds: z
      .array(id)
      .min(1)
      .max(500)
      .nullish()
      .describe('null for every location. A key for some locations may do what a franchisee of them may, and no more'),
    expiresAt: moment.nullish().describe('In the future, at most five years ahead'),
  }),
  data: issued,
  errors: ['feature_not_entitled', 'plan_limit_reached', 'invalid_reference', 'brand_inactive'],
  example: { params: { brandId }, body: { name: 'Lead import', scopes: ['leads:read'] }, data: issuedExample },
});

export const rotateApiKey = operation({
  group: 'api-keys',
  name: 'rotate',
  method: 'PUT',
  path: '/v1/brands/{brandId}/api-keys/{keyId}/rotate',
  summary: 'Rotate API key',
  description:
    'The new key has the scopes, locations and expiry of the old one, which stops working at once. Whoever rotates it is its creator from then on.',
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
  credential: 'user',
  roles: ['brand_admin'],
  data: z.strictObject({ apiKey }),
  allowedWhenInactive: true,
  example: { params: { brandId, keyId }, data: { apiKey: { ...example, status: 'revoked' } } },
});
