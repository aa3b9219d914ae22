import * as z from 'zod';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, queryFlag, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { undoPolicyDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import {
  pathPatterns,
  descriptions as settingsDescriptions,
  type UrlPolicy,
  urlPolicySettings,
} from '#lib/platform/routing/url-policy-shape.contract.ts';
import { accountShapes } from '#lib/platform/texts/errors.ts';

const segmentForm = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const segment = z
  .string()
  .trim()
  .regex(new RegExp(`^${segmentForm}$`), { error: () => accountShapes().segment });

const policy = urlPolicySettings.extend({ trailingSlash: z.literal(false).describe('Paths never end with a slash') });

const former = z
  .strictObject({ policy: urlPolicySettings, until: timestamp })
  .nullable()
  .describe('The policy before the last change; null when the change cannot be undone any more');

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  ...settingsDescriptions,
  policy: 'How the paths of pages are made',
  'former.policy': 'The settings before the last change',
  until: 'Until when the change can be undone',
  dryRun: 'Whether this was only a preview',
  changes: 'The locations that move',
  'changes.locationId': 'The location that moves',
  from: 'Path before the change',
  to: 'Path after the change',
  collisions: 'The locations that cannot move, because another page has the path',
  'collisions.locationId': 'The location that cannot move',
  'collisions.path': 'The path that another page has',
  redirectsToCreate: 'Number of redirects from old to new paths',
  'query.dryRun': '`true` shows what would change, and changes nothing',
};

const byDefault: UrlPolicy = {
  prefix: 'locations',
  pattern: '{slug}',
  servicesSegment: 'services',
  blogSegment: 'blog',
  eventsSegment: 'events',
  offersSegment: 'offers',
};

export const getUrlPrefixPolicy = operation({
  group: 'brands',
  name: 'get-url-prefix-policy',
  method: 'GET',
  path: '/v1/brands/{brandId}/url-prefix-policy',
  summary: 'Get URL prefix policy',
  description: 'How the paths of the pages of the brand and its locations are made.',
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
  description: `With \`dryRun=true\` nothing changes: the answer lists the locations that would move, and those that could not because another page has the path. Without it, a collision is refused with \`path_in_use\`. Otherwise the locations move at once, and their old paths redirect to the new ones. Omitted fields keep their value. For ${days(undoPolicyDays)}, \`undo\` restores the policy before.`,
  credential: 'any',
  roles: ['brand_admin'],
  query: z.strictObject({ dryRun: queryFlag.optional() }),
  body: z
    .strictObject({
      prefix: z
        .string()
        .trim()
        .regex(new RegExp(`^(?:${segmentForm}(?:/${segmentForm})?)?$`), { error: () => accountShapes().segments })
        .optional(),
      pattern: z.enum(pathPatterns).optional(),
      servicesSegment: segment.optional(),
      blogSegment: segment.optional(),
      eventsSegment: segment.optional(),
      offersSegment: segment.optional(),
      undo: z.literal(true).optional().describe('Restores the policy before the last change. Must be the only field'),
    })
    .superRefine(({ undo, ...rest }, context) => {
      if (undo && Object.values(rest).some((value) => value !== undefined))
        context.addIssue({
          code: 'custom',
          path: ['undo'],
          message: accountShapes().undoAlone,
          params: { code: 'format' },
        });
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
