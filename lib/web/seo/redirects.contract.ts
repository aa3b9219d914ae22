import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { fitsKey, id, keyRule, page, queryFlag } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { restorableDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { isSitePath, pathOrUrlOrNone } from '#lib/platform/core/links.ts';
import { fromQuery } from '#lib/platform/routing/redirect-source.contract.ts';
import {
  type Redirect,
  redirect,
  descriptions as shapeDescriptions,
  statusCodes,
} from '#lib/platform/routing/redirects-shape.contract.ts';
import { webShapes } from '#lib/platform/texts/errors.ts';

const badPath = {
  error: () => webShapes().redirectPath,
  params: { code: 'format' },
};

const fromPath = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((value) => isSitePath(value) && !/[?#]|\*(?!$)|[^/]\*/.test(value), badPath)
  .refine((value) => fitsKey(value.toLowerCase()), { error: keyRule, params: { code: 'max' } })
  .describe(
    'Path to redirect; stored in lower case without a trailing slash and without escapes that it does not need. `/*` at its end matches everything below',
  );

const toUrl = pathOrUrlOrNone.describe(
  'Where it leads: a path or https address. `:splat`, or `/*` at its end, stands for what `/*` matched. Default: empty, for 410 alone',
);

const statusCode = z
  .int()
  .refine((value): value is (typeof statusCodes)[number] => (statusCodes as readonly number[]).includes(value), {
    error: () => webShapes().redirectStatus,
    params: { code: 'enum' },
  });

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  ...shapeDescriptions,
  redirects: 'The redirects of this page, by path',
  redirect: 'A rule that sends visitors from one path to another address',
  'request.siteId': 'The site that it applies to; null or omitted for all sites of the brand',
  'query.siteId': 'Only redirects of this site',
  'query.source': 'Only redirects made by people (`manual`) or by moves (`auto`)',
};

const redirectId = '01939b6e-5c00-7000-8000-000000000080';

const example: Redirect = {
  id: redirectId,
  siteId: null,
  fromPath: '/spring-sale',
  fromQuery: null,
  toUrl: '/offers',
  statusCode: 301,
  preserveQuery: true,
  isActive: true,
  source: 'manual',
  hitCount: 12,
  lastHitAt: '2026-02-01T08:00:00.000Z',
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-01-10T12:00:00.000Z',
};

export const listRedirects = operation({
  group: 'seo',
  name: 'list-redirects',
  method: 'GET',
  path: '/v1/brands/{brandId}/redirects',
  summary: 'List URL redirects',
  description:
    'Redirects made by people and by moves of pages. Franchisees, and keys limited to locations, see those of the whole brand and of their own locations.',
  credential: 'any',
  roles,
  perLocation: true,
  query: z.strictObject({
    ...page,
    siteId: id.optional(),
    source: z.enum(['manual', 'auto']).optional(),
    isActive: queryFlag.optional(),
    q: z.string().trim().min(1).max(200).optional().describe('Part of the path with its query, or of where it leads'),
  }),
  ...listed('redirects', redirect, { params: { brandId }, entries: [example] }),
});

export const createRedirect = operation({
  group: 'seo',
  name: 'create-redirect',
  method: 'POST',
  path: '/v1/brands/{brandId}/redirects',
  summary: 'Create URL redirect',
  description:
    'Redirects visitors from one path, or from a path with a pair in its query (`fromQuery`), to another address. A path with a live page or with a redirect is refused with `path_in_use`. Chains of redirects are shortened; a redirect that would lead back to its own path is refused with `redirect_loop`.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  status: 201,
  etag: true,
  body: z.strictObject({
    siteId: id.nullish(),
    fromPath,
    fromQuery: fromQuery.nullable().default(null),
    toUrl: toUrl.default(''),
    statusCode: statusCode.default(301),
    preserveQuery: z.boolean().default(true),
    isActive: z.boolean().default(true),
  }),
  data: z.strictObject({ redirect }),
  errors: ['path_in_use', 'redirect_loop', 'invalid_reference', 'plan_limit_reached'],
  example: {
    params: { brandId },
    body: { fromPath: '/spring-sale', toUrl: '/offers' },
    data: { redirect: { ...example, hitCount: 0, lastHitAt: null } },
  },
});

export const getRedirect = operation({
  group: 'seo',
  name: 'get-redirect',
  method: 'GET',
  path: '/v1/brands/{brandId}/redirects/{redirectId}',
  summary: 'Get URL redirect',
  description: 'A redirect made by people or by a move of a page, whether it is active or not.',
  credential: 'any',
  roles,
  perLocation: true,
  ...single('redirect', redirect, { params: { brandId, redirectId }, value: example }),
});

export const updateRedirect = operation({
  group: 'seo',
  name: 'update-redirect',
  method: 'PUT',
  path: '/v1/brands/{brandId}/redirects/{redirectId}',
  summary: 'Update URL redirect',
  description: 'Omitted fields keep their value.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  body: z.strictObject({
    siteId: id.nullish(),
    fromPath: fromPath.optional(),
    fromQuery: fromQuery.nullable().optional(),
    toUrl: toUrl.optional(),
    statusCode: statusCode.optional(),
    preserveQuery: z.boolean().optional(),
    isActive: z.boolean().optional(),
  }),
  errors: ['path_in_use', 'redirect_loop', 'invalid_reference'],
  ...single('redirect', redirect, {
    params: { brandId, redirectId },
    body: { statusCode: 302 },
    value: { ...example, statusCode: 302 },
  }),
});

export const deleteRedirect = operation({
  group: 'seo',
  name: 'delete-redirect',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/redirects/{redirectId}',
  summary: 'Delete URL redirect',
  description: `Deletes the redirect; its path is free again. For ${days(restorableDays)} it can be restored.`,
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  etag: true,
  ...acknowledged({ params: { brandId, redirectId } }),
});

export const restoreRedirect = operation({
  group: 'seo',
  name: 'restore-redirect',
  method: 'PUT',
  path: '/v1/brands/{brandId}/redirects/{redirectId}/restore',
  summary: 'Restore deleted URL redirect',
  description: `Restores a redirect that was deleted in the last ${days(restorableDays)}, with its id and hits, unless its path has a live page or another redirect by now. Nothing changes if it is not deleted.`,
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  errors: ['path_in_use', 'redirect_loop', 'invalid_reference', 'plan_limit_reached'],
  ...single('redirect', redirect, { params: { brandId, redirectId }, value: example }),
});
