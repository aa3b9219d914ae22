import * as z from 'zod';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { previewDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { webShapes } from '#lib/platform/texts/errors.ts';

const daySeconds = 86_400;
const maxSeconds = previewDays * daySeconds;

/** @public Named in the reference of the API. */
export const previewLink = z.strictObject({
  url: z
    .string()
    .nullable()
    .describe(
      'Address of the page with the token, on the live site or else on the host of the platform; null for records without a page',
    ),
  path: z.string().nullable().describe('Path that the page will have on that site; null for records without a page'),
  token: z.string().describe('Value of the parameter `preview` of the public reads'),
  expiresAt: timestamp,
});

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  target: 'What the link shows',
  'target.type': 'Kind of record: a content item, a blog post or an event',
  'target.id': 'Id of the record',
  revision: 'Number of the revision of a content item to show. Default: always the latest one',
  expiresInSeconds: `How long the link works: a minute to ${days(previewDays)}. Default: a day`,
  previewLink: 'A link that shows a draft to whoever has it, until it expires',
  expiresAt: 'When the link stops working',
};

export const createPreviewLink = operation({
  group: 'preview-links',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/preview-links',
  summary: 'Create a preview link',
  description:
    'With its token as `preview`, the public reads of pages and of content show the draft, or one revision, as it will be published. Such answers are never cached or indexed. Whoever may read the record may create a link to it. A link cannot be ended before it expires. Links that work longer than an hour are in the audit log.',
  credential: 'any',
  roles,
  perLocation: true,
  status: 201,
  body: z
    .strictObject({
      target: z.strictObject({ type: z.enum(['content', 'post', 'event']), id }),
      revision: z.int().min(1).max(999_999_999).optional(),
      expiresInSeconds: z.int().min(60).max(maxSeconds).default(daySeconds),
    })
    .refine(({ target, revision }) => revision === undefined || target.type === 'content', {
      path: ['revision'],
      error: () => webShapes().noRevisions,
      params: { code: 'unknown_field' },
    }),
  data: z.strictObject({ previewLink }),
  errors: ['not_found', 'location_access_denied', 'scope_required'],
  example: {
    params: { brandId },
    body: { target: { type: 'content', id: '01939b6e-5c00-7000-8000-000000000040' }, expiresInSeconds: 3600 },
    data: {
      previewLink: {
        url: 'https://www.acme-plumbing.example/about?preview=pv_MDE5Mzli.0pAJ8sV1Qn3u9T5b',
        path: '/about',
        token: 'pv_MDE5Mzli.0pAJ8sV1Qn3u9T5b',
        expiresAt: '2026-02-01T10:00:00.000Z',
      },
    },
  },
});

export const createSitePreviewLink = operation({
  group: 'preview-links',
  name: 'create-site',
  method: 'POST',
  path: '/v1/brands/{brandId}/preview-links/site',
  summary: 'Create a preview link of the whole site',
  description:
    "Shows the brand's site as visitors see it, or will see it, on the host of the platform: also before the brand has a domain. It is never cached or indexed, loads no analytics and sends no forms. A link cannot be ended before it expires. Links that work longer than an hour are in the audit log.",
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  status: 201,
  body: z.strictObject({ expiresInSeconds: z.int().min(60).max(maxSeconds).default(daySeconds) }),
  data: z.strictObject({
    previewLink: z.strictObject({
      url: z.string().describe('Address of the front page. Links on it lead to the other pages of the preview'),
      expiresAt: timestamp,
    }),
  }),
  example: {
    params: { brandId },
    body: { expiresInSeconds: 604_800 },
    data: {
      previewLink: {
        url: `https://frontage.example/sites/${brandId}.1770544800.0f3a9c1be27d48560f3a9c1be27d4856.preview/`,
        expiresAt: '2026-02-08T10:00:00.000Z',
      },
    },
  },
});
