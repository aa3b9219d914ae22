import * as z from 'zod';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, queryFlag, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  urls: 'The pages of the sitemap',
  'urls.path': 'Path of the page',
  'urls.url': 'Address of the page; null while no site is live',
  lastModified: 'When the page last changed',
  page: 'What to show; null for a redirect',
  type: 'Kind of page',
  'page.locationId': 'The location that the page belongs to; null for the whole brand',
  redirection: 'Where to send the visitor, and how',
  redirect: 'Where to send the visitor; null for a page',
  to: 'Path or address to send the visitor to',
  statusCode: 'HTTP status to send the visitor on with',
  preserveQuery: 'Whether to add the query of the request',
  'query.path': 'Path of the request, without query or fragment',
};

export const getSitemap = operation({
  group: 'public',
  name: 'get-sitemap',
  method: 'GET',
  path: '/public/sitemap',
  summary: 'Get sitemap of a site',
  description:
    'The pages that search engines may list, with those that exist without being written: of locations, the blog and the locator. Without `siteId`, those of the primary site of the brand. Pages that are set to `noindex` are left out, also by the settings of the brand or of their location. A location with a site of its own is in the sitemap of that site. Empty until the domain of the site is verified. A site with more pages than one answer holds, which are tens of thousands, has them in the files that its `sitemap.xml` lists.',
  credential: 'none',
  query: z.strictObject({ brandId: id, siteId: id.optional() }),
  data: z.strictObject({
    urls: z.array(z.strictObject({ path: z.string(), url: z.string().nullable(), lastModified: timestamp })),
  }),
  errors: ['not_found', 'answer_too_large'],
  example: {
    query: { brandId },
    data: {
      urls: [
        {
          path: '/locations/acme-plumbing-austin',
          url: 'https://www.acme-plumbing.example/locations/acme-plumbing-austin',
          lastModified: '2026-01-10T12:00:00.000Z',
        },
      ],
    },
  },
});

/**
 * `content` is a written page, `location` the page of a location, written or generated, `offer` that of a promotion.
 * `posts` is the list of blog posts, `locations` the locator, `home` the front page; `services`, `events` and `offers` are the
 * lists of the brand or of a location: they exist without being written.
 */
export const pageTypes = [
  'content',
  'location',
  'service',
  'event',
  'post',
  'offer',
  'posts',
  'locations',
  'services',
  'events',
  'offers',
  'home',
] as const;
export type PageType = (typeof pageTypes)[number];

/** The query of the visitor, for redirects that begin with a pair in it. */
export const visitedQuery = z
  .string()
  .max(2000)
  .optional()
  .describe('Query of the request, such as `page_id=12`: for redirects of a pair in it (`fromQuery`)');

export const redirection = z.strictObject({
  to: z.string(),
  statusCode: z.int(),
  preserveQuery: z.boolean(),
  dropQuery: z
    .array(z.string())
    .optional()
    .describe('Names in the query of the request that led there, and are not added; omitted for none'),
});

export const resolvePath = operation({
  group: 'public',
  name: 'resolve-path',
  method: 'GET',
  path: '/public/resolve',
  summary: 'Resolve a path of a site',
  description:
    'For programs that render the sites: what to show at a path. Chains of redirects are followed, so that a visitor is redirected once. A path without page and redirect is `not_found`; that of a location that was closed for good or deleted is `gone`.',
  credential: 'none',
  query: z.strictObject({
    brandId: id,
    siteId: id.optional().describe('The site of the request. Default: the primary site of the brand'),
    path: z
      .string()
      .min(1)
      .max(500)
      .regex(/^\/(?!\/)[^?#\s\\]*$/, { error: () => coreErrors().sitePath }),
    query: visitedQuery,
    isTest: queryFlag.optional().describe('`true`: no visitor asks, so that it does not count as a use of a redirect'),
  }),
  data: z.strictObject({
    page: z
      .strictObject({
        type: z.enum(pageTypes),
        id: id
          .nullable()
          .describe(
            'Id of what to show: content item, location, service, event, post or promotion; null for lists and `home`',
          ),
        locationId: id.nullable(),
      })
      .nullable(),
    redirect: redirection.nullable(),
  }),
  errors: ['not_found', 'gone'],
  example: {
    query: { brandId, path: '/locations/old-name' },
    data: {
      page: null,
      redirect: { to: '/locations/acme-plumbing-austin', statusCode: 301, preserveQuery: true },
    },
  },
});
