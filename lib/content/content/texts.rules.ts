import { invalid } from '#lib/platform/core/problem.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';
import type { ContentWarning } from './blocks.contract.ts';
import { cleanBlocks } from './blocks.rules.ts';
import { blocksVersion } from './body.rules.ts';
import { type ContentSeo, maxBlockBytes } from './contract.ts';

/** Blocks as they are stored. Escaping makes HTML longer, so the size is checked again. */
const blocksJson = (blocks: unknown): string => {
  const json = JSON.stringify(blocks);
  if (new TextEncoder().encode(json).length > maxBlockBytes)
    throw invalid([{ field: 'blocks', code: 'max', message: contentErrors().cleanedSize(maxBlockBytes) }]);
  return json;
};

interface GivenSeo {
  title?: string | null | undefined;
  description?: string | null | undefined;
  ogImageMediaId?: string | null | undefined;
  noindex?: boolean | undefined;
}

/** The SEO settings of a request, merged with the former ones. */
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

/** The texts of one revision. */
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
  blocks?: object[] | undefined;
  blocks_version?: number | undefined;
  seo?: GivenSeo | null | undefined;
}

/** The sanitized texts of a request, merged with those of the former revision, and the warnings. */
export const textsOf = (
  given: GivenTexts,
  slug: string,
  before?: Texts,
): { texts: Texts; warnings: ContentWarning[] } => {
  const cleaned = given.blocks && cleanBlocks(given.blocks, 'blocks');
  const texts = {
    slug,
    title: given.title === undefined ? (before?.title ?? null) : given.title,
    blocks: cleaned ? blocksJson(cleaned.value) : (before?.blocks ?? '[]'),
    blocks_version: given.blocks_version ?? before?.blocks_version ?? blocksVersion,
    seo: seoOf(given.seo, before?.seo ?? null),
  };
  return { texts, warnings: cleaned?.warnings ?? [] };
};

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
