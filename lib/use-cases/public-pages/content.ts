import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type LiveContent, liveKeyOf, placesOfSlug } from '#lib/content/content/live.ts';
import { contentKey } from '#lib/content/content/records.ts';
import { formKey } from '#lib/leads/forms/records.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { readShown } from '#lib/platform/media/picture.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { joinPaths, locationPath, policyOf } from '#lib/platform/routing/paths.rules.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { readingConsistently } from '#lib/platform/table/consistent-reading.ts';
import type { Reading } from '#lib/platform/table/reading.ts';
import { type BrandView, brandView, get, getEach } from '#lib/platform/table/table.ts';
import type { ContentAnswer } from '#lib/web/public-pages/content.contract.ts';
import { filledContent, placeKeys, placeOfContent } from './content-tokens.ts';
import { type Draft, readPreviewed } from './draft.ts';
import { readForms } from './shown-forms.ts';

/** Which content a request is for. */
export type ContentSelector =
  | { itemId: string }
  | { type: LiveContent['type']; slug: string; locationId: string | null };

interface FoundContent {
  content: LiveContent;
  livePath: string | null;
}

/** The published revision of an item: with all that it names, in two round trips. */
const readById = async (view: BrandView, itemId: string, reading: Reading): Promise<FoundContent | undefined> => {
  const item = await get(contentKey(view, itemId));
  const key = item && liveKeyOf(view, item);
  if (!item || !key) return undefined;
  const { mediaIds = [], formIds = [] } = item.published ?? {};
  reading.prefetch([
    ...mediaIds.map((id) => mediaKey(view, id)),
    ...formIds.map((id) => formKey(view, id)),
    ...placeKeys(view, item.locationId),
  ]);
  const content = await get(key);
  if (content?.id !== itemId) throw new WriteConflict('The content moved while it was read');
  return { content, livePath: item.livePath };
};

const readBySlug = async (
  view: BrandView,
  { type, slug, locationId }: Exclude<ContentSelector, { itemId: string }>,
): Promise<FoundContent | undefined> => {
  const keys = placesOfSlug(view, { type, locationId }, slug);
  const found = await getEach(keys);
  const at = found.findIndex((content) => content?.slug === slug);
  const content = found[at];
  return content && { content, livePath: type === 'PAGE' ? (keys[at]?.SK ?? null) : null };
};

/** The content of a preview link, if the request is for it. */
const previewed = ({ content, locationId, livePath }: Draft, selector: ContentSelector): FoundContent | undefined => {
  const isWanted =
    'itemId' in selector
      ? content?.id === selector.itemId
      : content?.type === selector.type && content.slug === selector.slug && locationId === selector.locationId;
  return content && isWanted ? { content, livePath } : undefined;
};

const pathOf = (brand: BrandRecord, location: LocationRecord | undefined, livePath: string | null): string | null =>
  livePath === null || !location ? livePath : joinPaths(locationPath(policyOf(brand), location), livePath);

const answerOf = async (
  view: BrandView,
  brand: BrandRecord,
  found: FoundContent,
  now: Date,
): Promise<{ answer: ContentAnswer; formVersions: string }> => {
  const { id, type, slug, locationId, revision, title, publishedAt, updatedAt, mediaIds, formIds } = found.content;
  const [{ location, tokens }, { pictures, films }, { forms, versions }] = await Promise.all([
    placeOfContent(view, brand, found.content),
    readShown(view, mediaIds),
    readForms(view, brand, formIds, now),
  ]);
  const path = pathOf(brand, location, found.livePath);
  const content = { id, type, slug, locationId, path, revision, title, publishedAt, updatedAt };
  return {
    answer: {
      content: { ...content, ...filledContent(found.content, tokens) },
      forms,
      pictures: Object.fromEntries(pictures),
      films: Object.fromEntries(films),
    },
    formVersions: versions,
  };
};

interface ContentQuery {
  brandId: string;
  selector: ContentSelector;
  preview: string | undefined;
}

const readContent = async ({ brandId, selector, preview }: ContentQuery, reading: Reading, now: Date) => {
  const view = brandView(brandId);
  const published = 'itemId' in selector ? readById(view, selector.itemId, reading) : readBySlug(view, selector);
  if ('locationId' in selector) reading.prefetch(placeKeys(view, selector.locationId));
  const [{ brand }, live] = await Promise.all([readPublicBrand(brandId, now), published]);
  const draft = preview === undefined ? undefined : await readPreviewed(view, brand, preview, now);
  const found = (draft && previewed(draft, selector)) ?? live;
  return answerOf(view, brand, orNotFound(found, 'Content'), now);
};

/** Published content, or the draft of a preview link, with the forms and pictures that it names: two round trips. */
export const readPublicContent = (query: ContentQuery, now: Date) =>
  readingConsistently((reading) => readContent(query, reading, now));
