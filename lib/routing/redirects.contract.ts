import * as z from 'zod';
import { isSitePath, pathOrUrl } from '#lib/core/links.ts';
import { operation, roles } from '#lib/core/operation.ts';
import { fitsKey, id, nextCursor, ok, page, queryFlag, stamps, timestamp } from '#lib/core/primitives.ts';

const statusCodes = [301, 302, 307, 308] as const;

const redirect = z.strictObject({
  id,
  siteId: id.nullable().describe('Null for all sites of the brand'),
  fromPath: z.string(),
  toUrl: z.string().describe('Where it leads today: a redirect to a page follows the page'),
  statusCode: z.union(statusCodes.map((code) => z.literal(code))),
  preserveQuery: z.boolean(),
  isActive: z.boolean(),
  source: z.enum(['manual', 'auto']).describe('`auto` when something moved'),
  hitCount: z.int(),
  lastHitAt: timestamp.nullable(),
  ...stamps,
});
export type Redirect = z.output<typeof redirect>;

const badPath = {
  error: 'must be a path that begins with one slash, without query or fragment; it may end with /*',
  params: { code: 'format' },
};

const fromPath = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((value) => isSitePath(value) && !/[?#]|\*(?!$)|[^/]\*/.test(value), badPath)
  .refine((value) => fitsKey(value.toLowerCase()), { error: 'must have at most 900 bytes', params: { code: 'max' } })
  .describe('Kept in lower case without a trailing slash; `/*` at its end matches everything below');

const toUrl = pathOrUrl.describe('`:splat` stands for what `/*` matched');

const statusCode = z
  .int()
  .refine((value): value is (typeof statusCodes)[number] => (statusCodes as readonly number[]).includes(value), {
    error: 'must be 301, 302, 307 or 308',
    params: { code: 'enum' },
  });

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const redirectId = '01939b6e-5c00-7000-8000-000000000080';

const example: Redirect = {
  id: redirectId,
  siteId: null,
  fromPath: '/spring-sale',
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
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    siteId: id.optional(),
    source: z.enum(['manual', 'auto']).optional(),
    isActive: queryFlag.optional(),
    q: z.string().trim().min(1).max(200).optional().describe('Part of the path or of where it leads'),
  }),
  data: z.strictObject({ redirects: z.array(redirect), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId }, data: { redirects: [example], nextCursor: null } },
});

export const createRedirect = operation({
  group: 'seo',
  name: 'create-redirect',
  method: 'POST',
  path: '/v1/brands/{brandId}/redirects',
  summary: 'Create URL redirect',
  description:
    'What is live at a path always wins over a redirect, so a live path is refused with `path_in_use`, as is one that is redirected already. A chain is shortened to its end; one that would come back is refused with `redirect_loop`.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  status: 201,
  body: z.strictObject({
    siteId: id.nullish(),
    fromPath,
    toUrl,
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

export const updateRedirect = operation({
  group: 'seo',
  name: 'update-redirect',
  method: 'PUT',
  path: '/v1/brands/{brandId}/redirects/{redirectId}',
  summary: 'Update URL redirect',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  body: z.strictObject({
    siteId: id.nullish(),
    fromPath: fromPath.optional(),
    toUrl: toUrl.optional(),
    statusCode: statusCode.optional(),
    preserveQuery: z.boolean().optional(),
    isActive: z.boolean().optional(),
  }),
  data: z.strictObject({ redirect }),
  etag: true,
  errors: ['path_in_use', 'redirect_loop', 'invalid_reference'],
  example: {
    params: { brandId, redirectId },
    body: { statusCode: 302 },
    data: { redirect: { ...example, statusCode: 302 } },
  },
});

export const deleteRedirect = operation({
  group: 'seo',
  name: 'delete-redirect',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/redirects/{redirectId}',
  summary: 'Delete URL redirect',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  data: ok,
  etag: true,
  example: { params: { brandId, redirectId }, data: { ok: true } },
});
