import * as z from 'zod';
import { tenantId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { page, slug, text } from '#lib/platform/core/contract/primitives.ts';
import { slugRule } from '#lib/platform/core/contract/slugs.ts';
import { httpsUrl } from '#lib/platform/core/links.ts';
import { type Tenant, tenant } from './shape.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  tenant: 'The company that owns brands',
  'tenant.name': 'Name of the company',
  'request.name': 'Name of the company',
  'tenant.slug': 'Unique name of the tenant, for its sign-in page',
  tenants: 'The tenants of this page, newest first',
};

const example: Tenant = {
  id: tenantId,
  name: 'Acme Holding',
  slug: 'acme-holding',
  logoUrl: 'https://cdn.acme.example/logo.svg',
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
};

export const listTenants = operation({
  group: 'tenants',
  name: 'list',
  method: 'GET',
  path: '/v1/tenants',
  summary: 'List tenants',
  description: 'The companies that own brands, newest first.',
  credential: 'user',
  roles: 'super',
  query: z.strictObject(page),
  ...listed('tenants', tenant, { entries: [example] }),
});

export const createTenant = operation({
  group: 'tenants',
  name: 'create',
  method: 'POST',
  path: '/v1/tenants',
  summary: 'Create tenant',
  description: 'A new tenant has no users. Create its first brand next, with `adminEmail` to invite its first admin.',
  credential: 'user',
  roles: 'super',
  body: z.strictObject({
    name: text(120),
    slug: slug.describe(`Unique on the platform: ${slugRule}. It cannot be changed`),
    logoUrl: httpsUrl.nullable().optional(),
  }),
  status: 201,
  data: z.strictObject({ tenant }),
  errors: ['slug_taken'],
  example: { body: { name: example.name, slug: example.slug, logoUrl: example.logoUrl }, data: { tenant: example } },
});
