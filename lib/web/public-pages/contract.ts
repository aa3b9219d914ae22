import * as z from 'zod';
import { tag } from '#lib/content/blog-posts/contract.ts';
import { nearPoint } from '#lib/places/locations/locator.contract.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, page, queryFlag, slug, text } from '#lib/platform/core/contract/primitives.ts';
import { redirection, visitedQuery } from '#lib/platform/routing/public.contract.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { webShapes } from '#lib/platform/texts/errors.ts';
import { preview } from '#lib/web/preview-links/preview.contract.ts';
import { nothingShown } from './nothing-shown.contract.ts';
import { type PageData, pageData } from './page.contract.ts';

const path = z
  .string()
  .min(1)
  .max(500)
  .regex(/^\/(?!\/)[^?#\s\\]*$/, { error: () => coreErrors().sitePath });

const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, { error: () => webShapes().domainOfSite });

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  page: 'What to show; null for a redirect',
  site: 'The requested site',
  domain: 'Its domain; null for a brand that has no site yet',
  redirect: 'Where to send the visitor; null for a page',
  to: 'Path or address to send the visitor to',
  statusCode: 'HTTP status to send the visitor on with',
  preserveQuery: 'Whether to add the query of the request',
  'query.path': 'Path of the request, without query or fragment',
  'query.limit':
    'Entries of `posts`, `events` or `locations` at most, on a page of that kind or of a service of the brand',
  'query.tag': 'Only posts with this tag, on a page of the kind `posts`',
  'query.q':
    'Only locations that this text finds, on a page of the kind `locations` or of a service of the brand: words, or else a postal code or a town near which to look',
  'query.near': 'Point near which to look for locations, on such a page, as latitude and longitude in degrees',
  'query.service': 'Only locations that offer the service with this slug, on a page of the kind `locations`',
  'query.openNow': '`true`: only locations that are open at the moment, on such a page',
  'query.cursor':
    '`nextCursor` of the page before, on a page of the kind `posts`, `events` or `locations`, or of a service of the brand',
};

const example: PageData = {
  page: {
    kind: 'content',
    id: '01939b6e-5c00-7000-8000-000000000040',
    revision: 2,
    path: '/about',
    locationId: null,
    title: 'About us',
    blocks: [
      { type: 'hero', heading: 'About Acme Plumbing', text: 'At your door within the hour since 1987.' },
      { type: 'richText', html: '<p>Ask us <strong>anything</strong> about your pipes.</p>' },
    ],
    html: null,
    seo: {
      title: 'About Acme Plumbing | Acme Plumbing',
      description: 'Plumbers who come the same day.',
      canonicalUrl: 'https://www.acme-plumbing.example/about',
      robots: 'index, follow',
      ogTitle: 'About Acme Plumbing',
      ogType: 'website',
      ogImage: null,
    },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Acme Plumbing', item: 'https://www.acme-plumbing.example/' },
          { '@type': 'ListItem', position: 2, name: 'About us', item: 'https://www.acme-plumbing.example/about' },
        ],
      },
    ],
    breadcrumbs: [
      { title: 'Acme Plumbing', path: '/' },
      { title: 'About us', path: '/about' },
    ],
    updatedAt: '2026-02-01T09:00:00.000Z',
  },
  site: { id: '01939b6e-5c00-7000-8000-000000000070', domain: 'www.acme-plumbing.example', locationId: null },
  navigationVersion: 3,
  ...nothingShown,
};

const nothing = z.null();

export const getPage = operation({
  group: 'public',
  name: 'get-page',
  method: 'GET',
  path: '/public/page',
  summary: 'Get the page at a path of a site',
  description:
    'Everything that is needed to show what is at a path: the published content, SEO, structured data, breadcrumbs, the location with its hours, what it offers, and the forms and pictures that the content names. Name the site by `host`, or the brand by `brandId`. Chains of redirects are followed, so that a visitor is redirected once; `redirect` then says where to, and everything else is omitted. A path without page and redirect is `not_found`, that of a location that was closed for good or deleted is `gone`; `details.page` of both is the page that the brand published with the slug `404`, or null.',
  credential: 'none',
  query: z
    .strictObject({
      brandId: id.optional().describe('The brand; either it or `host` is required'),
      host: host.optional().describe('A verified domain of a site, in place of `brandId` and `siteId`'),
      siteId: id.optional().describe('The site of the request. Default: the primary site of the brand'),
      path,
      query: visitedQuery,
      ...page,
      tag: tag.optional(),
      q: text(200).optional(),
      near: nearPoint.optional(),
      service: slug.optional(),
      openNow: queryFlag.optional(),
      preview,
    })
    .refine(({ brandId, host }) => (brandId === undefined) !== (host === undefined), {
      path: ['brandId'],
      error: () => webShapes().orHost,
      params: { code: 'required' },
    })
    .refine(({ host, siteId }) => host === undefined || siteId === undefined, {
      path: ['siteId'],
      error: () => webShapes().omittedWithHost,
      params: { code: 'unknown_field' },
    }),
  data: z.union([
    z.strictObject({ redirect: nothing, ...pageData.shape }),
    z.strictObject({
      redirect: redirection,
      page: nothing,
    }),
  ]),
  errors: ['not_found', 'gone', 'invalid_cursor', 'invalid_preview_token'],
  example: { query: { brandId, path: '/about' }, data: { redirect: null, ...example } },
});
