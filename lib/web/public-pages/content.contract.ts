import * as z from 'zod';
import { contentBlock } from '#lib/content/content/blocks.contract.ts';
import { contentTypes } from '#lib/content/content/shape.contract.ts';
import { publicForm } from '#lib/leads/submissions/contract.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { pageSeo } from '#lib/platform/core/contract/page-seo.ts';
import { id, slug, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { picture } from '#lib/platform/media/picture.contract.ts';
import { preview } from '#lib/web/preview-links/preview.contract.ts';

/** @public Named in the reference of the API. */
export const publishedContent = z.strictObject({
  id,
  type: z.enum(contentTypes),
  slug: z.string(),
  locationId: id.nullable(),
  path: z.string().nullable().describe('Path of the page on the site of the brand; null for snippets and sections'),
  revision: z.int(),
  title: z.string().nullable(),
  blocks: z.array(contentBlock),
  seo: pageSeo.nullable(),
  publishedAt: timestamp,
  updatedAt: timestamp,
});

const contentAnswer = z.strictObject({
  content: publishedContent,
  forms: z.record(z.string(), publicForm).describe('The forms that the blocks name, by their id'),
  pictures: z.record(z.string(), picture).describe('The pictures that the content names, by the id of their media'),
  films: z
    .record(z.string(), z.string())
    .describe('The addresses of the films that the blocks name, by the id of their media'),
});
export type ContentAnswer = z.output<typeof contentAnswer>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  publishedContent: 'Content as it is published',
  content: 'The published content',
  type: 'Kind of content',
  slug: 'Its part of the URL',
  revision: 'Number of the published revision',
  title: 'Its title; null for none',
  blocks: 'The content',
  seo: 'For search engines and link previews; null for none',
  'seo.title': 'Title in search results; null for the title of the content',
  'seo.description': 'Description in search results; null for none',
  publishedAt: 'When it was first published',
  updatedAt: 'When this revision was published',
  'path.type': 'Kind of content',
  'path.slug': 'Slug of the published revision',
};

const example: ContentAnswer = {
  content: {
    id: '01939b6e-5c00-7000-8000-000000000040',
    type: 'PAGE',
    slug: 'about',
    locationId: null,
    path: '/about',
    revision: 2,
    title: 'About us',
    blocks: [{ type: 'richText', html: '<p>Ask us <strong>anything</strong> about your pipes.</p>' }],
    seo: null,
    publishedAt: '2026-02-01T09:00:00.000Z',
    updatedAt: '2026-02-01T09:00:00.000Z',
  },
  forms: {},
  pictures: {},
  films: {},
};

const shared = {
  group: 'public',
  method: 'GET',
  credential: 'none',
  data: contentAnswer,
  errors: ['not_found', 'invalid_preview_token'],
} as const;

export const getPublicContentItem = operation({
  ...shared,
  name: 'get-content-item',
  path: '/public/content/items/{itemId}',
  summary: 'Get published content by ID',
  description: 'The published revision of a page, snippet or section, with the forms and pictures that it names.',
  query: z.strictObject({ brandId: id, preview }),
  example: { params: { itemId: example.content.id }, query: { brandId }, data: example },
});

export const getPublicContent = operation({
  ...shared,
  name: 'get-content',
  path: '/public/content/{type}/{slug}',
  summary: 'Get published content by type and slug',
  description:
    'The published revision with this slug, with the forms and pictures that it names. Without `locationId`, content of the whole brand.',
  params: { type: z.enum(contentTypes), slug },
  query: z.strictObject({ brandId: id, locationId: id.optional(), preview }),
  example: { params: { type: 'PAGE', slug: 'about' }, query: { brandId }, data: example },
});
