import * as z from 'zod';
import { operation, roles } from '#lib/core/operation.ts';
import { id, queryFlag, timestamp } from '#lib/core/primitives.ts';

const pathPatterns = ['{slug}', '{state}/{slug}', '{state}/{city}/{slug}', '{city}/{slug}'] as const;

const segmentForm = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const segment = z
  .string()
  .trim()
  .regex(new RegExp(`^${segmentForm}$`), 'must be lower-case letters, digits and inner hyphens');

const settings = z.strictObject({
  prefix: z.string(),
  pattern: z.enum(pathPatterns),
  servicesSegment: z.string(),
  blogSegment: z.string(),
  eventsSegment: z.string(),
});
export type UrlPolicy = z.output<typeof settings>;

const policy = settings.extend({ trailingSlash: z.literal(false).describe('Addresses never end with a slash') });

const former = z
  .strictObject({ policy: settings, until: timestamp })
  .nullable()
  .describe('What it was before the last change, and until when that can be undone');

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';

const byDefault: UrlPolicy = {
  prefix: 'locations',
  pattern: '{slug}',
  servicesSegment: 'services',
  blogSegment: 'blog',
  eventsSegment: 'events',
};

export const getUrlPrefixPolicy = operation({
  group: 'brands',
  name: 'get-url-prefix-policy',
  method: 'GET',
  path: '/v1/brands/{brandId}/url-prefix-policy',
  summary: 'Get URL prefix policy',
  credential: 'any',
  roles,
  data: z.strictObject({ policy, former }),
  etag: true,
  example: { params: { brandId }, data: { policy: { ...byDefault, trailingSlash: false }, former: null } },
});

export const updateUrlPrefixPolicy = operation({
  group: 'brands',
  name: 'update-url-prefix-policy',
  method: 'PUT',
  path: '/v1/brands/{brandId}/url-prefix-policy',
  summary: 'Update URL prefix policy',
  description:
    'With `dryRun=true` nothing changes: the answer tells which locations would move, and which could not because something else has the path. Without it, collisions are refused with `path_in_use`; else the locations move at once, and their old addresses lead to the new ones. For seven days `undo` brings back what was before.',
  credential: 'any',
  roles: ['brand_admin'],
  query: z.strictObject({ dryRun: queryFlag.optional() }),
  body: z
    .strictObject({
      prefix: z
        .string()
        .trim()
        .regex(
          new RegExp(`^(?:${segmentForm}(?:/${segmentForm})?)?$`),
          'must be none to two segments of lower-case letters, digits and inner hyphens',
        )
        .optional(),
      pattern: z.enum(pathPatterns).optional(),
      servicesSegment: segment.optional(),
      blogSegment: segment.optional(),
      eventsSegment: segment.optional(),
      undo: z.literal(true).optional().describe('Alone: what was before the last change'),
    })
    .superRefine(({ undo, ...rest }, context) => {
      if (undo && Object.values(rest).some((value) => value !== undefined))
        context.addIssue({ code: 'custom', path: ['undo'], message: 'stands alone', params: { code: 'format' } });
    }),
  data: z.strictObject({
    policy,
    former,
    dryRun: z.boolean(),
    changes: z.array(z.strictObject({ locationId: id, from: z.string(), to: z.string() })),
    collisions: z.array(z.strictObject({ locationId: id, path: z.string() })),
    redirectsToCreate: z.int(),
  }),
  etag: true,
  errors: ['path_in_use', 'invalid_transition'],
  example: {
    params: { brandId },
    query: { dryRun: 'true' },
    body: { prefix: 'stores', pattern: '{state}/{slug}' },
    data: {
      policy: { ...byDefault, prefix: 'stores', pattern: '{state}/{slug}', trailingSlash: false },
      former: null,
      dryRun: true,
      changes: [{ locationId, from: '/locations/acme-plumbing-austin', to: '/stores/tx/acme-plumbing-austin' }],
      collisions: [],
      redirectsToCreate: 2,
    },
  },
});
