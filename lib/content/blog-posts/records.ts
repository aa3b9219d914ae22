import { createHash } from 'node:crypto';
import * as z from 'zod';
import { searchTerms } from '#lib/platform/core/text/search-terms.ts';
import { type SlugClaim, slugRefusal } from '#lib/platform/routing/slugs.ts';
import { claim } from '#lib/platform/table/claims.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import { create, put, remove, replace, type Write } from '#lib/platform/table/write.ts';
import type { PostBody } from './contract.ts';
import { postSummary } from './shape.contract.ts';

/** The body, with the version of its post. As JSON, since blocks may be nested deeper than the table permits. */
interface BodyRecord {
  kind: 'post-body';
  body: string;
}

/** The records that are read with a published post. */
export interface LivePost {
  id: string;
  locationId: string | null;
  coverMediaId: string | null;
}

interface LivePostRecord extends LivePost {
  kind: 'live-post';
}

/** Claims a slug for one post; while it is published, the claim also has what the public read needs. */
interface PostSlug extends SlugClaim {
  kind: 'post-slug';
  live: LivePost | null;
}

/** A post without its body, which has a record of its own, so that lists do not read it. */
const shape = {
  ...postSummary.shape,
  tags: postSummary.shape.tags.default([]),
  /** Identifies the body: in the audit log, which has no bodies, and beside a body that was read. */
  bodyHash: z.string(),
  /** The media that its body shows; absent in posts that were saved before bodies were checked for media. */
  bodyMediaIds: z.array(z.string()).exactOptional(),
  /** The path of its page, within its location if it has one; null while it has none. */
  livePath: z.string().nullable(),
  /** Beginnings of words that a search finds it by. */
  search: z.array(z.string()).exactOptional(),
};

const posts = recordKind('post', shape).ofBrand('POST', '{postId}', {
  title: 'Blog post',
  derived: ({ title }) => ({ search: searchTerms(title) }),
  internal: ['bodyHash'],
});

export type PostRecord = RecordOf<typeof posts>;
export const makePost = posts.make;

const bodies = recordKind<BodyRecord>('post-body').ofBrand('POST_BODY', '{postId}', { title: 'Body of a blog post' });

const slugs = recordKind<PostSlug>('post-slug').ofBrand('POST_SLUG', '{slug}', { title: 'Slug of a blog post' });

const live = recordKind<LivePostRecord>('live-post').ofBrand('LIVE_POSTS', '{publishedAt}#{postId}', {
  title: 'Published post, in the list of all',
});

const liveByTag = recordKind<LivePostRecord>('live-post').ofBrand('LIVE_POSTS#{tag}', '{publishedAt}#{postId}', {
  title: 'Published post, in the list of a tag',
});

export const postKey = posts.key;
export const postBodyKey = bodies.key;
export const postSlugKey = slugs.key;
export const postsOf = (view: BrandView) => posts.partition(view);

/** Published posts by the time of publication: all of a brand, or all with a tag. */
export const livePosts = (view: BrandView, tag: string | undefined) =>
  tag === undefined ? live.partition(view) : liveByTag.partition(view, tag);

const liveKeys = (view: BrandView, { id, publishedAt, tags, status }: PostRecord) =>
  status === 'published' && publishedAt !== null
    ? [live.key(view, publishedAt, id), ...tags.map((tag) => liveByTag.key(view, tag, publishedAt, id))]
    : [];

const liveEntry = ({ id, locationId, coverMediaId }: PostRecord): LivePost => ({ id, locationId, coverMediaId });

const slugClaim = (view: BrandView, post: PostRecord, given: boolean, now: Date): Write => {
  const shown = post.status === 'published' ? liveEntry(post) : null;
  const record: PostSlug = { kind: 'post-slug', holder: post.id, live: shown };
  return claim(postSlugKey(view, post.slug), record, now, slugRefusal('post', post.slug, given));
};

const hashOf = (json: string): string => createHash('sha256').update(json).digest('base64url').slice(0, 16);

export const bodyHash = (body: PostBody): string => hashOf(JSON.stringify(body));

const putBody = (view: BrandView, postId: string, body: PostBody): Write =>
  put(postBodyKey(view, postId), { kind: 'post-body', body: JSON.stringify(body) });

const list = (view: BrandView, post: PostRecord): Write[] =>
  liveKeys(view, post).map((key) => put(key, { kind: 'live-post', ...liveEntry(post) }));

const unlist = (view: BrandView, before: PostRecord, after?: PostRecord): Write[] => {
  const kept = new Set(after ? liveKeys(view, after).map(({ PK }) => PK) : []);
  return liveKeys(view, before)
    .filter(({ PK }) => !kept.has(PK) || before.publishedAt !== after?.publishedAt)
    .map((key) => remove(key));
};

export const insertPost = (
  view: BrandView,
  post: PostRecord,
  body: PostBody,
  slugGiven: boolean,
  now: Date,
): Write[] => [
  create(postKey(view, post.id), post),
  putBody(view, post.id, body),
  slugClaim(view, post, slugGiven, now),
  ...list(view, post),
];

/** Saves a post for the version that was read, with its body if that changed. A former slug is freed. */
export const savePost = (
  view: BrandView,
  before: PostRecord,
  after: PostRecord,
  body: PostBody | undefined,
  now: Date,
): Write[] => [
  replace(postKey(view, after.id), after),
  ...(body === undefined ? [] : [putBody(view, after.id, body)]),
  slugClaim(view, after, true, now),
  ...(after.slug === before.slug ? [] : [remove(postSlugKey(view, before.slug))]),
  ...list(view, after),
  ...unlist(view, before, after),
];

export const dropPost = (view: BrandView, before: PostRecord): Write[] => [
  remove(postKey(view, before.id), before.version),
  remove(postBodyKey(view, before.id)),
  remove(postSlugKey(view, before.slug)),
  ...unlist(view, before),
];

export const readBody = (record: Pick<BodyRecord, 'body'> | undefined): PostBody =>
  record ? JSON.parse(record.body) : '';

/** A post with its body, in one round trip. */
export const readPost = async (
  view: BrandView,
  postId: string,
): Promise<{ record: PostRecord; body: PostBody } | undefined> => {
  const { record, text } = await getAll({ record: postKey(view, postId), text: postBodyKey(view, postId) });
  if (!record) return undefined;
  // The two were read in parallel, and one of them is from before a change.
  if (text && hashOf(text.body) !== record.bodyHash) throw new WriteConflict('The post changed while it was read');
  return { record, body: readBody(text) };
};
