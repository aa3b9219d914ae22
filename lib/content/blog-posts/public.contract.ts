import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, page, slug, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { picture } from '#lib/platform/media/picture.contract.ts';
import { pagePlace } from '#lib/platform/routing/page-place.contract.ts';
import { tag } from './contract.ts';

export const publicPost = z.strictObject({
  id,
  locationId: id.nullable(),
  slug: z.string(),
  ...pagePlace,
  title: z.string(),
  excerpt: z.string().nullable(),
  authorName: z.string().nullable(),
  cover: picture.nullable().describe('Cover picture; null for none'),
  coverUrl: z.string().nullable().describe('Address of the cover picture in its largest size; null for none'),
  tags: z.array(z.string()),
  publishedAt: timestamp,
  updatedAt: timestamp,
  seo: z.strictObject({ title: z.string().nullable(), description: z.string().nullable(), noindex: z.boolean() }),
  body: z
    .union([z.string(), z.array(z.record(z.string(), z.unknown()))])
    .optional()
    .describe('HTML, or blocks as in content items. Omitted in lists without `include=body`'),
});
export type PublicPost = z.output<typeof publicPost>;
export const showPublicPost = allowlist(publicPost);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  publicPost: 'A published post of the blog',
  'publicPost.excerpt': 'Short summary; null for none',
  authorName: 'Name of the author; null for none',
  'publicPost.publishedAt': 'When it was first published',
  'publicPost.seo': 'For search engines',
  'seo.title': 'Title of the page in search results; null for the title of the post',
  'seo.description': 'Description of the page in search results; null for the excerpt',
  post: 'The post with its body',
  'response.posts': 'The posts of this page, newest first',
  locationId: 'The location that it belongs to; null for the whole brand',
  'query.include': '`body` adds the body of each post',
  'path.slug': 'The slug of the post',
};

const examplePost: PublicPost = {
  id: '01939b6e-5c00-7000-8000-000000000080',
  locationId: null,
  slug: 'why-drains-freeze',
  path: '/blog/why-drains-freeze',
  pageUrl: 'https://www.acme-plumbing.example/blog/why-drains-freeze',
  title: 'Why drains freeze',
  excerpt: 'What a cold night does to a pipe, and what to do before it.',
  authorName: 'Grace Hopper',
  cover: null,
  coverUrl: null,
  tags: ['winter', 'drains'],
  publishedAt: '2026-01-12T12:00:00.000Z',
  updatedAt: '2026-01-12T12:00:00.000Z',
  seo: { title: null, description: null, noindex: false },
};

export const listPublicPosts = operation({
  group: 'public',
  name: 'list-blog-posts',
  method: 'GET',
  path: '/public/blog-posts',
  summary: 'Get published blog posts as JSON',
  description: 'Newest first, without their bodies unless `include=body` is given.',
  credential: 'none',
  query: z.strictObject({ ...page, brandId: id, tag: tag.optional(), include: z.enum(['body']).optional() }),
  ...listed('posts', publicPost, { query: { brandId }, entries: [examplePost] }),
});

export const getPublicPost = operation({
  group: 'public',
  name: 'get-blog-post',
  method: 'GET',
  path: '/public/blog-posts/{slug}',
  summary: 'Get published blog post by slug',
  description: 'With its body. A post that is not published is `not_found`.',
  credential: 'none',
  params: { slug },
  query: z.strictObject({ brandId: id }),
  ...single('post', publicPost, {
    params: { slug: 'why-drains-freeze' },
    query: { brandId },
    value: { ...examplePost, body: '<p>Water grows when it freezes.</p>' },
  }),
});
