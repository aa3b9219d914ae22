import * as z from 'zod';
import { contentBlock, contentWarnings } from '#lib/content/content/blocks.contract.ts';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { writablePageSeo } from '#lib/platform/core/contract/page-seo.ts';
import { id, moment, page, slug, text } from '#lib/platform/core/contract/primitives.ts';
import { regionFilter } from '#lib/platform/core/contract/region-filter.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { maxScheduleYears, restorableDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days, size, years } from '#lib/platform/core/contract/units.ts';
import { contentShapes } from '#lib/platform/texts/errors.ts';
import { type PostSummary, postStatus, postSummary } from './shape.contract.ts';

const body = z.union([z.string(), z.array(contentBlock)]).describe('HTML, or blocks as in content items');

export const post = z.strictObject({ ...postSummary.shape, body });
export type Post = z.output<typeof post>;
export type PostBody = Post['body'];
export const toPost = allowlist(post);

const kilobyte = 1024;
const maxBodyBytes = 200 * kilobyte;
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
const fits = { error: () => contentShapes().bodySize(maxBodyBytes), params: { code: 'max' } };

/** Tags are compared in lower case. */
export const tag = text(40).transform((value) => value.toLowerCase());

const writable = {
  title: text(200),
  slug,
  excerpt: text(500).nullable(),
  body: z.union([z.string(), z.array(contentBlock).max(500)]).refine((value) => bytesOf(value) <= maxBodyBytes, fits),
  authorName: text(120).nullable(),
  coverMediaId: id.nullable(),
  tags: z.array(tag).max(20),
  status: z.enum(postStatus),
  scheduledFor: moment.nullable(),
  seo: writablePageSeo.nullable(),
};

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  postSummary: 'A post of the blog, without its body',
  post: 'A post of the blog, with its body',
  title: 'Heading of the post',
  excerpt: 'Short summary for lists; null for none',
  authorName: 'Name of the author as readers see it; null for none',
  'query.tag': 'Only posts with this tag, in any case of letters',
  tags: 'Labels to filter by; kept in lower case',
  status: '`draft`: only editors see it. `published`: visitors see it. `scheduled`: is published at `scheduledFor`',
  publishedAt: 'When it was first published; null while it is not public',
  scheduledFor: 'When it is published; null unless the status is `scheduled`',
  code: 'Error code, such as `feature_not_entitled`',
  message: 'The reason, for people',
  failedAt: 'When publishing failed',
  seo: 'For search engines and link previews; null for none',
  'seo.title': 'Title of the page in search results; null for the title of the post',
  'seo.description': 'Description of the page in search results; null for the excerpt',
  slug: 'Its part of the URL, unique among the posts of the brand',
  'request.slug': 'Its part of the URL, unique among the posts of the brand. Default on creation: made from the title',
  'request.locationId': 'The location that it belongs to; null or omitted for the whole brand',
  'request.status':
    '`draft` (default on creation), `published` (publish now) or `scheduled` (publish at `scheduledFor`)',
  'request.scheduledFor': `When to publish: one minute to ${years(maxScheduleYears)} ahead; required for \`scheduled\``,
  'request.body': `HTML, or blocks as in content items; at most ${size(maxBodyBytes)} as JSON`,
  posts: 'The posts of this page, newest first',
};

const postId = '01939b6e-5c00-7000-8000-000000000080';

const summary: PostSummary = {
  id: postId,
  brandId,
  locationId: null,
  title: 'Why drains freeze',
  slug: 'why-drains-freeze',
  excerpt: 'What a cold night does to a pipe, and what to do before it.',
  authorName: 'Grace Hopper',
  coverMediaId: null,
  tags: ['winter', 'drains'],
  status: 'published',
  publishedAt: '2026-01-12T12:00:00.000Z',
  scheduledFor: null,
  scheduleError: null,
  seo: null,
  createdAt: '2026-01-12T11:00:00.000Z',
  updatedAt: '2026-01-12T12:00:00.000Z',
};
const html = '<p>Water grows when it freezes. <strong>Insulate the pipe</strong> before the first cold night.</p>';
const example: Post = { ...summary, body: html };

const writers = ['brand_admin', 'marketing'] as const;
const refusals = [
  'slug_taken',
  'invalid_reference',
  'invalid_transition',
  'path_in_use',
  'feature_not_entitled',
  'brand_inactive',
] as const;

export const listPosts = operation({
  group: 'blog-posts',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/blog-posts',
  summary: 'List blog posts',
  description: 'Posts without their body, newest first.',
  credential: 'any',
  roles,
  query: z.strictObject({
    ...page,
    status: z.enum(postStatus).optional(),
    locationId: id.optional(),
    ...regionFilter,
    tag: tag.optional(),
    q: text(100).optional(),
  }),
  perLocation: true,
  ...listed('posts', postSummary, { params: { brandId }, entries: [summary] }),
});

export const createPost = operation({
  group: 'blog-posts',
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/blog-posts',
  summary: 'Create blog post',
  description:
    '`body` is HTML, or blocks in which only fields named `html` are HTML. Scripts, styles, unknown tags and links that run code are removed; `warnings` lists what was removed. Blocks can show at most 40 media items, of the brand or of the location of the post.',
  credential: 'any',
  roles: writers,
  status: 201,
  maxBodyBytes: 350 * kilobyte,
  body: z.strictObject({
    ...z.object(writable).partial().shape,
    title: writable.title,
    locationId: id.nullable().optional(),
  }),
  data: z.strictObject({ post, warnings: contentWarnings }),
  etag: true,
  errors: refusals,
  example: {
    params: { brandId },
    body: {
      title: 'Why drains freeze',
      excerpt: 'What a cold night does to a pipe, and what to do before it.',
      body: html,
      authorName: 'Grace Hopper',
      tags: ['winter', 'drains'],
      status: 'published',
    },
    data: { post: example, warnings: [] },
  },
});

export const getPost = operation({
  group: 'blog-posts',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/blog-posts/{postId}',
  summary: 'Get blog post',
  description: 'With its body, whatever its status.',
  credential: 'any',
  roles,
  ...single('post', post, { params: { brandId, postId }, value: example }),
  perLocation: true,
});

export const updatePost = operation({
  group: 'blog-posts',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/blog-posts/{postId}',
  summary: 'Update blog post',
  description:
    'Omitted fields keep their value. The status `published` publishes now, `scheduled` publishes at `scheduledFor`, `draft` takes the post offline or cancels its schedule. A published post must be set to `draft` before it can be scheduled. After a change of the slug, the old path redirects to the new one.',
  credential: 'any',
  roles: writers,
  maxBodyBytes: 350 * kilobyte,
  body: z.strictObject(writable).partial(),
  data: z.strictObject({ post, warnings: contentWarnings }),
  etag: true,
  errors: refusals,
  example: {
    params: { brandId, postId },
    body: { excerpt: 'What a cold night does to a pipe, and what to do before it.' },
    data: { post: example, warnings: [] },
  },
});

export const deletePost = operation({
  group: 'blog-posts',
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/blog-posts/{postId}',
  summary: 'Delete blog post',
  description: `Deletes the post; for ${days(restorableDays)} it can be restored.`,
  credential: 'any',
  roles: writers,
  etag: true,
  errors: ['brand_inactive'],
  ...acknowledged({ params: { brandId, postId } }),
});

export const restorePost = operation({
  group: 'blog-posts',
  name: 'restore',
  method: 'PUT',
  path: '/v1/brands/{brandId}/blog-posts/{postId}/restore',
  summary: 'Restore deleted blog post',
  description: `Restores a post that was deleted in the last ${days(restorableDays)}, with its id, slug, body and status. If it was scheduled, and its time has passed or the plan no longer includes scheduling, it is a draft. Pictures that were deleted meanwhile are left out. Nothing changes if it is not deleted.`,
  credential: 'any',
  roles: writers,
  errors: refusals,
  ...single('post', post, { params: { brandId, postId }, value: example }),
});
