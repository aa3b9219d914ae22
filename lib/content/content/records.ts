import * as z from 'zod';
import { matchesSearch, searchTerms } from '#lib/platform/core/text/search-terms.ts';
import type { Projected } from '#lib/platform/table/indexes.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { ContentSeo } from './contract.ts';
import type { Publication } from './rules.ts';
import { contentItem } from './shape.contract.ts';

/** The fields of an item that every list holds. */
export type ContentEntry = Projected<ContentRecord>;

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

/** A line in the history of an item: a revision without its blocks, which are large. */
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

const { activeTemplateName: _, ...stored } = contentItem.shape;

/** An item without the texts of its revisions, which have records of their own. */
const shape = {
  ...stored,
  status: stored.status.default('draft'),
  latest: z.custom<Publication['latest']>(),
  published: z.custom<NonNullable<Publication['published']>>().nullable(),
  scheduled: z.custom<NonNullable<Publication['scheduled']>>().nullable(),
  republishedAt: z.string().nullable(),
  /** Why the scheduled publication failed for good. */
  scheduleError: z.custom<NonNullable<Publication['scheduleError']>>().nullable(),
  /** Number of the latest revision, from which slug, title and blocks_version are copied. */
  revision: z.int(),
  publishedRevision: z.int().nullable(),
  scheduledRevision: z.int().nullable(),
  unpublishAt: z.string().nullable(),
  /** The live path, within its location if it has one; null when it is not live, or not a page. */
  livePath: z.string().nullable(),
  createdBy: z.string(),
  updatedBy: z.string(),
  /** Its slug, and beginnings of words of its title. */
  search: z.array(z.string()).exactOptional(),
};

const items = recordKind('content', shape).ofBrand('CONTENT', '{itemId}', {
  title: 'Content item',
  lists: { byUpdate: { index: 'GSI1', partition: 'CONTENT_UPDATED#{type}', sort: '{updatedAt}#{id}' } },
  derived: ({ slug, title }) => ({ search: [...new Set([slug, ...(title === null ? [] : searchTerms(title))])] }),
});

export type ContentRecord = RecordOf<typeof items>;
export const makeContentItem = items.make;

const revisions = recordKind<RevisionRecord>('content-revision').ofBrand('CONTENT_REVISION#{itemId}', '{revision}', {
  title: 'Revision of a content item, by its number in nine digits',
});

const history = recordKind<RevisionEntry>('content-revision-entry').ofBrand('CONTENT_HISTORY#{itemId}', '{revision}', {
  title: 'Line in the history of a content item, by the number of the revision in nine digits',
});

const slugs = recordKind<ContentSlug>('content-slug').ofBrand('CONTENT_SLUG#{type}#{scope}', '{slug}', {
  title: 'Slug of a content item, by its type and location (`-` without one)',
});

export const contentKey = items.key;
export const contentItems = (view: BrandView) => items.partition(view);

/** The lists of items by their last change, one for each type. */
export const contentLists = (view: BrandView, types: readonly ContentRecord['type'][]) =>
  types.map((type) => items.list('byUpdate', view, type));

const padded = (revision: number): string => String(revision).padStart(9, '0');

export const revisionKey = (view: BrandView, itemId: string, revision: number) =>
  revisions.key(view, itemId, padded(revision));

export const revisionEntryKey = (view: BrandView, itemId: string, revision: number) =>
  history.key(view, itemId, padded(revision));

export const revisionsOfItem = (view: BrandView, itemId: string) => revisions.partition(view, itemId);
export const entriesOfItem = (view: BrandView, itemId: string) => history.partition(view, itemId);

type Place = Pick<ContentRecord, 'type' | 'locationId'>;

const scopeOf = ({ locationId }: Place): string => locationId ?? '-';

export const contentSlugKey = (view: BrandView, place: Place, slug: string) =>
  slugs.key(view, place.type, scopeOf(place), slug);

export const contentSlugs = (view: BrandView, place: Place) => slugs.partition(view, place.type, scopeOf(place));

/** Attributes that lists filter by; they are in the index. */
interface ContentFilter {
  status?: string | undefined;
  locationId?: string | undefined;
  q?: string | undefined;
}

export const contentFilter =
  ({ status, locationId, q }: ContentFilter) =>
  (item: ContentEntry): boolean =>
    (status === undefined || item.status === status) &&
    (locationId === undefined || item.locationId === locationId) &&
    matchesSearch(item.search, q);
