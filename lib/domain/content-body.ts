import { type ContentSeo, mostBlockBytes } from '#lib/contract/content.ts';
import { isReserved } from './paths.ts';
import { invalid, Problem } from './problem.ts';
import { sanitizeBlocks } from './sanitize.ts';

/** The version of the block editor's schema that this server understands. */
const blocksVersion = 1;

/** So many that one transaction can take note of them all. */
const mostMedia = 40;

/** Throws `unsupported_blocks_version` for blocks of an editor that is newer than this server. */
export const checkBlocksVersion = (version: number | undefined): void => {
  if (version !== undefined && version > blocksVersion)
    throw new Problem('unsupported_blocks_version', `This server knows blocks up to version ${blocksVersion}`, {
      supported: blocksVersion,
    });
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const collect = (value: unknown, path: string, into: Map<string, string>): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = `${path}.${key}`;
    if (key === 'mediaId' && inner !== null) into.set(at, String(inner));
    else collect(inner, at, into);
  }
};

/** The media that blocks show: whatever has the key `mediaId`, at any depth. */
export const mediaInBlocks = (blocks: readonly unknown[]): string[] => {
  const found = new Map<string, string>();
  collect(blocks, 'blocks', found);
  const malformed = [...found].filter(([, value]) => !uuid.test(value));
  if (malformed.length > 0)
    throw invalid(malformed.slice(0, 100).map(([field]) => ({ field, code: 'format', message: 'must be a UUID' })));
  const ids = [...new Set([...found.values()].map((value) => value.toLowerCase()))];
  if (ids.length > mostMedia)
    throw invalid([{ field: 'blocks', code: 'max', message: `may show at most ${mostMedia} media` }]);
  return ids;
};

/** Blocks as they are stored. Cleaning can make text longer, so the size is looked at again. */
const blocksJson = (blocks: readonly unknown[]): string => {
  const json = JSON.stringify(blocks);
  if (new TextEncoder().encode(json).length > mostBlockBytes)
    throw invalid([{ field: 'blocks', code: 'max', message: 'must have at most 300 kB as cleaned JSON' }]);
  return json;
};

interface GivenSeo {
  title?: string | null | undefined;
  description?: string | null | undefined;
  ogImageMediaId?: string | null | undefined;
  noindex?: boolean | undefined;
}

/** What a request says about search engines, over what was said before. */
const seoOf = (given: GivenSeo | null | undefined, before: ContentSeo | null): ContentSeo | null => {
  if (given === undefined) return before;
  if (given === null) return null;
  const { title, description, ogImageMediaId, noindex } = given;
  return {
    title: title === undefined ? (before?.title ?? null) : title,
    description: description === undefined ? (before?.description ?? null) : description,
    ogImageMediaId: ogImageMediaId === undefined ? (before?.ogImageMediaId ?? null) : ogImageMediaId,
    noindex: noindex ?? before?.noindex ?? false,
  };
};

/** What one revision says. */
interface Texts {
  slug: string;
  title: string | null;
  /** JSON. */
  blocks: string;
  blocks_version: number;
  seo: ContentSeo | null;
}

interface GivenTexts {
  title?: string | null | undefined;
  blocks?: unknown[] | undefined;
  blocks_version?: number | undefined;
  seo?: GivenSeo | null | undefined;
}

/** The texts of a request over those of the revision before, cleaned. */
export const textsOf = (given: GivenTexts, slug: string, before?: Texts): Texts => ({
  slug,
  title: given.title === undefined ? (before?.title ?? null) : given.title,
  blocks: given.blocks === undefined ? (before?.blocks ?? '[]') : blocksJson(sanitizeBlocks(given.blocks)),
  blocks_version: given.blocks_version ?? before?.blocks_version ?? blocksVersion,
  seo: seoOf(given.seo, before?.seo ?? null),
});

const sameSeo = (a: ContentSeo | null, b: ContentSeo | null): boolean =>
  a?.title === b?.title &&
  a?.description === b?.description &&
  a?.ogImageMediaId === b?.ogImageMediaId &&
  a?.noindex === b?.noindex;

export const sameTexts = (a: Texts, b: Texts): boolean =>
  a.slug === b.slug &&
  a.title === b.title &&
  a.blocks === b.blocks &&
  a.blocks_version === b.blocks_version &&
  sameSeo(a.seo, b.seo);

interface Placed {
  type: string;
  locationId: string | null;
  slug: string;
}

/** Refuses a slug by which a brand-wide page would take a path of the platform. */
export const checkSlug = ({ type, locationId, slug }: Placed): void => {
  if (type === 'PAGE' && locationId === null && isReserved(`/${slug}`))
    throw invalid([{ field: 'slug', code: 'format', message: 'is kept for the platform' }]);
};

const minute = 60_000;

const twoYearsAfter = (now: Date): Date => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + 2);
  return limit;
};

const checkAhead = (field: string, at: string, now: Date): void => {
  if (Date.parse(at) < now.getTime() + minute)
    throw invalid([{ field, code: 'min', message: 'must be at least a minute ahead' }]);
  if (new Date(at) > twoYearsAfter(now))
    throw invalid([{ field, code: 'max', message: 'must be at most two years ahead' }]);
};

/** Refuses a time of publication that is too near, too far, or not before the end. */
export const checkPublishAt = (publishAt: string, { unpublishAt }: { unpublishAt: string | null }, now: Date): void => {
  checkAhead('publishAt', publishAt, now);
  if (unpublishAt !== null && publishAt >= unpublishAt)
    throw invalid([{ field: 'publishAt', code: 'max', message: 'must be before unpublishAt' }]);
};

/** Refuses an end that is too near, too far, or not after the scheduled publication. */
export const checkUnpublishAt = (at: string, { scheduledFor }: { scheduledFor: string | null }, now: Date): void => {
  checkAhead('unpublishAt', at, now);
  if (scheduledFor !== null && at <= scheduledFor)
    throw invalid([{ field: 'unpublishAt', code: 'min', message: 'must be after the scheduled publication' }]);
};
