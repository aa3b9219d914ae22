import { recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView, Key } from '#lib/platform/table/table.ts';
import { formsInBlocks } from './block-forms.rules.ts';
import { mediaInBlocks } from './block-media.rules.ts';
import type { ContentSeo } from './contract.ts';
import type { ContentRecord, RevisionRecord } from './records.ts';
import type { ContentItem } from './shape.contract.ts';

/**
 * The published revision of an item, as visitors read it. It is kept at the place where visitors look for it, so that the
 * content of a path is read together with its route.
 */
export interface LiveContent {
  kind: 'live-content';
  /** The item. */
  id: string;
  type: ContentItem['type'];
  locationId: string | null;
  revision: number;
  slug: string;
  title: string | null;
  /** JSON, as in the revision. */
  blocks: string;
  seo: ContentSeo | null;
  mediaIds: string[];
  formIds: string[];
  publishedAt: string;
  /** When this revision was published. */
  updatedAt: string;
}

const live = recordKind<LiveContent>('live-content').ofBrand('LIVE_CONTENT#{scope}', '{place}', {
  title:
    'Published revision of a content item, of the brand (`-`) or of a location: a page by its path, others as `SNIPPET#<slug>`',
});

const scopeOf = (locationId: string | null): string => locationId ?? '-';

/** The content at a path of the brand's site, or within a location. */
export const livePageKey = (view: BrandView, locationId: string | null, path: string): Key<LiveContent> =>
  live.key(view, scopeOf(locationId), path);

/** The published content of other types than `PAGE`. */
const livePartKey = (view: BrandView, { type, locationId }: Pick<LiveContent, 'type' | 'locationId'>, slug: string) =>
  live.key(view, scopeOf(locationId), `${type}#${slug}`);

/** Everything that is published of the brand itself, or of one location. */
export const liveContents = (view: BrandView, locationId: string | null) => live.partition(view, scopeOf(locationId));

type Placed = Pick<ContentRecord, 'type' | 'locationId' | 'livePath' | 'published'>;

/** The key of an item's live content; undefined while nothing is published. */
export const liveKeyOf = (
  view: BrandView,
  { type, locationId, livePath, published }: Placed,
): Key<LiveContent> | undefined => {
  if (!published) return undefined;
  if (type !== 'PAGE') return livePartKey(view, { type, locationId }, published.slug);
  return livePath === null ? undefined : livePageKey(view, locationId, livePath);
};

/** The slug of the page at the root of the brand's site. */
export const frontSlug = 'home';

/** Every place where an item of this type with this slug may be published. A page may be that of its location. */
export const placesOfSlug = (
  view: BrandView,
  { type, locationId }: Pick<LiveContent, 'type' | 'locationId'>,
  slug: string,
): Key<LiveContent>[] => {
  if (type !== 'PAGE') return [livePartKey(view, { type, locationId }, slug)];
  const paths = locationId === null ? [slug === frontSlug ? '/' : `/${slug}`] : [`/${slug}`, '/'];
  return paths.map((path) => livePageKey(view, locationId, path));
};

type Item = Pick<ContentRecord, 'id' | 'type' | 'locationId' | 'publishedAt' | 'republishedAt'>;

/** A revision as visitors would read it, whether it is published or not. */
export const shownContentOf = (
  { id, type, locationId, publishedAt, republishedAt }: Item,
  { revision, slug, title, blocks, seo, createdAt }: RevisionRecord,
): LiveContent => {
  const shown: unknown = JSON.parse(blocks);
  const mediaIds = [...mediaInBlocks(shown), ...(seo?.ogImageMediaId ? [seo.ogImageMediaId] : [])];
  return {
    kind: 'live-content',
    id,
    type,
    locationId,
    revision,
    slug,
    title,
    blocks,
    seo,
    mediaIds: [...new Set(mediaIds)],
    formIds: formsInBlocks(shown),
    publishedAt: publishedAt ?? createdAt,
    updatedAt: republishedAt ?? publishedAt ?? createdAt,
  };
};
