import type { DataOf } from '../../data/operations.ts';
import { isSame } from '../../design/merge/same.rules.ts';
import { type Block, blocksIn } from './blocks.rules.ts';

export type Item = DataOf<'content/get-item'>['item'];

/** The fields of an item that the editor changes. */
export interface Draft {
  title: string;
  slug: string;
  blocks: Block[];
  seoTitle: string;
  seoDescription: string;
  ogImageMediaId: string | null;
  noindex: boolean;
  unpublishAt: string | null;
}

export const draftOf = ({ title, slug, blocks, seo, unpublishAt }: Item): Draft => ({
  title: title ?? '',
  slug,
  blocks: blocksIn(blocks),
  seoTitle: seo?.title ?? '',
  seoDescription: seo?.description ?? '',
  ogImageMediaId: seo?.ogImageMediaId ?? null,
  noindex: seo?.noindex ?? false,
  unpublishAt,
});

const seoNames = ['seoTitle', 'seoDescription', 'ogImageMediaId', 'noindex'] as const;

export const changedFields = <Fields extends object>(before: Fields, after: Fields): (keyof Fields)[] =>
  (Object.keys(after) as (keyof Fields)[]).filter((name) => !isSame(before[name], after[name]));

/** The update request, with the fields that differ from the version that was read. */
export const contentUpdateBody = (before: Draft, after: Draft) => {
  const names = new Set(changedFields(before, after));
  return {
    ...(names.has('title') && { title: after.title.trim() || null }),
    ...(names.has('slug') && { slug: after.slug }),
    ...(names.has('blocks') && { blocks: after.blocks, blocks_version: 1 }),
    ...(names.has('unpublishAt') && { unpublishAt: after.unpublishAt }),
    ...(seoNames.some((name) => names.has(name)) && {
      seo: {
        title: after.seoTitle.trim() || null,
        description: after.seoDescription.trim() || null,
        ogImageMediaId: after.ogImageMediaId,
        noindex: after.noindex,
      },
    }),
  };
};

/** The field of a draft that a path of an API error names. */
export const fieldNamed = (path: string): string =>
  ({ 'seo.title': 'seoTitle', 'seo.description': 'seoDescription', 'seo.ogImageMediaId': 'ogImageMediaId' })[path] ??
  path;
