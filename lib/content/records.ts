import { matchesSearch, searchTerms } from '#lib/core/search-terms.ts';
import type { BrandView, Item, Key } from '#lib/table/table.ts';
import type { ContentItem, ContentSeo } from './contract.ts';
import type { Publication } from './rules.ts';

/** An item without the texts of its revisions, which have records of their own. */
export interface ContentRecord
  extends Publication,
    Pick<
      ContentItem,
      | 'id'
      | 'tenantId'
      | 'brandId'
      | 'type'
      | 'slug'
      | 'title'
      | 'blocks_version'
      | 'activeTemplateId'
      | 'createdAt'
      | 'updatedAt'
    > {
  kind: 'content';
  version: number;
  locationId: string | null;
  /** Number of the latest revision, from which slug, title and blocks_version are copied. */
  revision: number;
  publishedRevision: number | null;
  scheduledRevision: number | null;
  unpublishAt: string | null;
  /** The live path, within its location if it has one; null when it is not live, or not a page. */
  livePath: string | null;
  createdBy: string;
  updatedBy: string;
}

/** One revision, which never changes. */
export interface RevisionRecord {
  kind: 'content-revision';
  revision: number;
  slug: string;
  title: string | null;
  /** JSON, as blocks may be nested deeper than the table permits. */
  blocks: string;
  blocks_version: number;
  seo: ContentSeo | null;
  createdAt: string;
  createdBy: string;
}

/** The attributes of a revision in a list: without blocks, which are large. */
export interface RevisionEntry extends Pick<RevisionRecord, 'revision' | 'slug' | 'title' | 'createdAt' | 'createdBy'> {
  kind: 'content-revision-entry';
}

/** Finds an item by its slug. */
export interface ContentSlug {
  kind: 'content-slug';
  holder: string;
  /** A copy, so that the item and its template are read in one round trip. */
  activeTemplateId: string | null;
}

export const contentKey = (view: BrandView, itemId: string): Key<ContentRecord> => view.key('CONTENT', itemId);

const padded = (revision: number): string => String(revision).padStart(9, '0');
const revisionList = (itemId: string): string => `CONTENT_REVISION#${itemId}`;
const entryList = (itemId: string): string => `CONTENT_HISTORY#${itemId}`;

export const revisionKey = (view: BrandView, itemId: string, revision: number): Key<RevisionRecord> =>
  view.key(revisionList(itemId), padded(revision));

export const revisionEntryKey = (view: BrandView, itemId: string, revision: number): Key<RevisionEntry> =>
  view.key(entryList(itemId), padded(revision));

export const revisionsOfItem = (view: BrandView, itemId: string): string => view.partition(revisionList(itemId));
export const entriesOfItem = (view: BrandView, itemId: string): string => view.partition(entryList(itemId));

export const contentSlugKey = (
  view: BrandView,
  { type, locationId }: Pick<ContentRecord, 'type' | 'locationId'>,
  slug: string,
): Key<ContentSlug> => view.key(`CONTENT_SLUG#${type}#${locationId ?? '-'}`, slug);

const byUpdate = (type: string): string => `CONTENT_UPDATED#${type}`;

/** The lists of items by their last change, one for each type. */
export const contentLists = (view: BrandView, types: readonly ContentItem['type'][]): string[] =>
  types.map((type) => view.partition(byUpdate(type)));

/** The stored item: the record with its list entry and its search terms. */
export const contentItemOf = (view: BrandView, record: ContentRecord): Item & { version: number } => ({
  ...record,
  ...view.index('GSI1', byUpdate(record.type), `${record.updatedAt}#${record.id}`),
  search: [...new Set([record.slug, ...(record.title === null ? [] : searchTerms(record.title))])],
});

/** Attributes that lists filter by; they are in the index. */
interface ContentFilter {
  status?: string | undefined;
  locationId?: string | undefined;
  q?: string | undefined;
}

export const contentFilter =
  ({ status, locationId, q }: ContentFilter) =>
  (item: Item): boolean =>
    (status === undefined || item.status === status) &&
    (locationId === undefined || item.locationId === locationId) &&
    matchesSearch(item.search as string[], q);
