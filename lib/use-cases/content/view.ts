import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type ContentDetail, showContentDetail } from '#lib/content/content/contract.ts';
import {
  type ContentRecord,
  contentKey,
  type RevisionRecord,
  revisionKey,
  revisionsOfItem,
} from '#lib/content/content/records.ts';
import { type ContentItem, showContentItem } from '#lib/content/content/shape.contract.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, get, getAll } from '#lib/platform/table/table.ts';
import { addressOf, showsPages } from '#lib/web/sites/location-page.ts';
import { type PrimarySite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';

const latestRevision = async (view: BrandView, itemId: string): Promise<RevisionRecord | undefined> => {
  const { items } = await query({ partition: revisionsOfItem(view, itemId), newestFirst: true, limit: 1 });
  return items[0];
};

/** The records that an item is shown with: its template, and what decides its URL. */
interface Beside {
  template: ContentRecord | undefined;
  location: LocationRecord | undefined;
  ownSite: PrimarySite | undefined;
  brandSite: PrimarySite | undefined;
}

type Related = Pick<ContentRecord, 'activeTemplateId' | 'locationId'>;

const keysBeside = (view: BrandView, { activeTemplateId, locationId }: Related) => ({
  template: activeTemplateId === null ? undefined : contentKey(view, activeTemplateId),
  location: locationId === null ? undefined : locationKey(view, locationId),
  ownSite: locationId === null ? undefined : primarySiteKey(view, locationId),
  brandSite: locationId === null ? undefined : primarySiteKey(view, null),
});

export const readBeside = (view: BrandView, related: Related): Promise<Beside> => getAll(keysBeside(view, related));

export interface Content {
  head: ContentRecord;
  latest: RevisionRecord;
}

const together = (head: ContentRecord | undefined, latest: RevisionRecord | undefined): Content | undefined => {
  if (!head) return undefined;
  // The two were read in parallel, and one of them is from before a change.
  if (latest?.revision !== head.revision) throw new WriteConflict('The item changed while it was read');
  return { head, latest };
};

/** An item and its latest revision, in one round trip. */
export const readContent = async (view: BrandView, itemId: string): Promise<Content | undefined> => {
  const [head, latest] = await Promise.all([get(contentKey(view, itemId)), latestRevision(view, itemId)]);
  return together(head, latest);
};

/** The same with related records, for callers who know their ids before reading the item. */
export const readContentBeside = async (
  view: BrandView,
  itemId: string,
  related: Related,
): Promise<(Content & { beside: Beside }) | undefined> => {
  const [{ head, ...beside }, latest] = await Promise.all([
    getAll({ head: contentKey(view, itemId), ...keysBeside(view, related) }),
    latestRevision(view, itemId),
  ]);
  const content = together(head, latest);
  if (content && content.head.activeTemplateId !== related.activeTemplateId)
    throw new WriteConflict('The template changed while the item was read');
  return content && { ...content, beside };
};

/** One revision of an item; undefined when it is not kept, or when nothing is live. */
export const readRevision = async (
  view: BrandView,
  { id, publishedRevision }: ContentRecord,
  chosen: number | 'published',
): Promise<RevisionRecord | undefined> => {
  const number = chosen === 'published' ? publishedRevision : chosen;
  return number === null ? undefined : get(revisionKey(view, id, number));
};

const pathOf = (brand: BrandRecord, { livePath, locationId }: ContentRecord, beside: Beside): string | null => {
  if (livePath === null || locationId === null) return livePath;
  const { location } = beside;
  return location && showsPages(location) ? addressOf(brand, { ...beside, location }, livePath).path : null;
};

/** The template of an item; one that was deleted since is none. */
const templateOf = (template: ContentRecord | undefined) => ({
  activeTemplateId: template?.id ?? null,
  activeTemplateName: template?.title ?? null,
});

export const toContentItem = (record: ContentRecord, template: ContentRecord | undefined): ContentItem =>
  showContentItem({ ...record, ...templateOf(template) });

export const toContentDetail = (
  brand: BrandRecord,
  record: ContentRecord,
  shown: RevisionRecord,
  beside: Beside,
): ContentDetail => {
  const { revision, slug, title, blocks, blocks_version, seo } = shown;
  return showContentDetail({
    ...record,
    revision,
    slug,
    title,
    blocks_version,
    ...templateOf(beside.template),
    path: pathOf(brand, record, beside),
    blocks: JSON.parse(blocks),
    seo,
    hasUnpublishedChanges: record.revision !== record.publishedRevision,
  });
};
