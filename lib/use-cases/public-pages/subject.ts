import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type PostRecord, postBodyKey, postKey, readBody } from '#lib/content/blog-posts/records.ts';
import { formsInBlocks } from '#lib/content/content/block-forms.rules.ts';
import { mediaInBlocks } from '#lib/content/content/block-media.rules.ts';
import type { ContentSeo } from '#lib/content/content/contract.ts';
import { type LiveContent, liveKeyOf, livePageKey } from '#lib/content/content/live.ts';
import { contentKey } from '#lib/content/content/records.ts';
import { type EventRecord, eventKey } from '#lib/content/events/records.ts';
import { type PromotionRecord, promotionKey } from '#lib/content/promotions/records.ts';
import { formKey } from '#lib/leads/forms/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { brandServiceWith } from '#lib/places/services/offers.ts';
import { type ServiceRecord, serviceKey } from '#lib/places/services/records.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { segmentTitle } from '#lib/platform/routing/paths.rules.ts';
import type { PageType } from '#lib/platform/routing/public.contract.ts';
import { type List, listPath } from '#lib/platform/routing/unwritten.rules.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import type { Reading } from '#lib/platform/table/reading.ts';
import { type BrandView, get, getAll } from '#lib/platform/table/table.ts';
import type { Place } from '#lib/use-cases/routing/place.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';

type Page = PageData['page'];

/** The subject of a page, before everything that is shown beside it. */
export interface Subject extends Pick<Page, 'kind' | 'id' | 'revision' | 'blocks' | 'html' | 'updatedAt'> {
  /** Null for the name of the location. */
  title: string | null;
  seo: ContentSeo | null;
  mediaIds: readonly string[];
  formIds: readonly string[];
  publishedAt: string | null;
  /** With the brand's service under the same slug, which is itself for one of the brand. */
  service?: { record: ServiceRecord; brandWide: ServiceRecord | undefined };
  event?: EventRecord;
  post?: PostRecord;
  promotion?: PromotionRecord;
}

const generated = { revision: null, blocks: null, html: null, seo: null, mediaIds: [], formIds: [], publishedAt: null };

/** A published page. The page of a location is one of the kind `location`. */
export const subjectOfContent = (kind: 'content' | 'location', live: LiveContent): Subject => ({
  kind,
  id: live.id,
  revision: live.revision,
  title: live.title,
  seo: live.seo,
  blocks: JSON.parse(live.blocks),
  html: null,
  mediaIds: live.mediaIds,
  formIds: live.formIds,
  publishedAt: live.publishedAt,
  updatedAt: live.updatedAt,
});

const moved = () => new WriteConflict('The page moved while it was read');

const readContent = async (view: BrandView, id: string, { locationId, path }: Place): Promise<Subject> => {
  const live = await get(livePageKey(view, locationId, path));
  if (live?.id !== id) throw moved();
  return subjectOfContent(locationId !== null && path === '/' ? 'location' : 'content', live);
};

/** The generated page of a location: in the template of the brand, if it has one. */
const readLocation = async (
  view: BrandView,
  brand: BrandRecord,
  locationId: string,
  reading: Reading,
): Promise<Subject> => {
  const { location, template } = await getAll({
    location: locationKey(view, locationId),
    template: brand.locationTemplateId ? contentKey(view, brand.locationTemplateId) : undefined,
  });
  if (!location) throw moved();
  const key = template && liveKeyOf(view, template);
  const { mediaIds: shownIds = [], formIds: askedIds = [] } = template?.published ?? {};
  reading.prefetch([...shownIds.map((id) => mediaKey(view, id)), ...askedIds.map((id) => formKey(view, id))]);
  const live = key && (await get(key));
  const { updatedAt } = location;
  const plain: Subject = { ...generated, kind: 'location', id: locationId, title: null, updatedAt };
  if (!live || live.id !== template.id) return plain;
  // Title and settings of the template are those of its own page.
  const { revision, blocks, mediaIds, formIds } = subjectOfContent('location', live);
  const changedAt = live.updatedAt > updatedAt ? live.updatedAt : updatedAt;
  return { ...plain, revision, blocks, mediaIds, formIds, updatedAt: changedAt };
};

const readService = async (view: BrandView, id: string): Promise<Subject> => {
  const service = await get(serviceKey(view, id));
  if (!service?.isActive) throw moved();
  const brandWide = service.locationId === null ? service : await brandServiceWith(view, service.slug);
  const { name, shortDescription, imageMediaId, updatedAt } = service;
  const seo = { title: null, description: shortDescription, ogImageMediaId: imageMediaId, noindex: false };
  return { ...generated, kind: 'service', id, title: name, seo, updatedAt, service: { record: service, brandWide } };
};

const summary = (text: string | null): string | null => (text === null ? null : text.slice(0, 320));

export const subjectOfEvent = (event: EventRecord): Subject => {
  const { id, title, description, imageMediaId, updatedAt } = event;
  const seo = { title: null, description: summary(description), ogImageMediaId: imageMediaId, noindex: false };
  return { ...generated, kind: 'event', id, title, seo, updatedAt, event };
};

const readEvent = async (view: BrandView, id: string): Promise<Subject> => {
  const event = await get(eventKey(view, id));
  if (!event || event.status === 'draft') throw moved();
  return subjectOfEvent(event);
};

/** A post and its body, which is HTML or blocks. */
export const subjectOfPost = (post: PostRecord, body: ReturnType<typeof readBody>): Subject => {
  const { id, title, excerpt, coverMediaId, seo, publishedAt, updatedAt } = post;
  const blocks = typeof body === 'string' ? null : body;
  return {
    ...generated,
    kind: 'post',
    id,
    title,
    seo: {
      title: seo?.title ?? null,
      description: seo?.description ?? excerpt,
      ogImageMediaId: seo?.ogImageMediaId ?? coverMediaId,
      noindex: seo?.noindex ?? false,
    },
    blocks,
    html: typeof body === 'string' ? body : null,
    mediaIds: blocks ? mediaInBlocks(blocks) : [],
    formIds: blocks ? formsInBlocks(blocks) : [],
    publishedAt,
    updatedAt,
    post,
  };
};

const readPost = async (view: BrandView, id: string): Promise<Subject> => {
  const { post, body } = await getAll({ post: postKey(view, id), body: postBodyKey(view, id) });
  if (post?.status !== 'published') throw moved();
  return subjectOfPost(post, readBody(body));
};

/** The generated front page: search engines show the tagline of the brand. */
const homeOf = ({ name, brandTagline, updatedAt }: BrandRecord): Subject => {
  const seo = { title: null, description: brandTagline, ogImageMediaId: null, noindex: false };
  return { ...generated, kind: 'home', id: null, title: name, seo, updatedAt };
};

const readOffer = async (view: BrandView, id: string): Promise<Subject> => {
  const promotion = await get(promotionKey(view, id));
  if (!promotion) throw moved();
  const { title, description, imageMediaId, formId, updatedAt } = promotion;
  const seo = { title: null, description: summary(description), ogImageMediaId: imageMediaId, noindex: false };
  return { ...generated, kind: 'offer', id, title, seo, formIds: mediaIds(formId), updatedAt, promotion };
};

const listed = (kind: List, brand: BrandRecord): Subject => {
  const title = segmentTitle(listPath(brand, kind).slice(1));
  return { ...generated, kind, id: null, title, updatedAt: brand.updatedAt };
};

const isList = (type: PageType): type is List =>
  (['posts', 'locations', 'services', 'events', 'offers'] satisfies List[] as PageType[]).includes(type);

/** The subject at a place of the brand, by the type and id that its path leads to. */
export const readSubject = async (
  view: BrandView,
  brand: BrandRecord,
  { type, id, place }: { type: PageType; id: string | null; place: Place },
  reading: Reading,
): Promise<Subject> => {
  if (isList(type)) return listed(type, brand);
  if (type === 'home') return homeOf(brand);
  if (id === null) throw moved();
  if (type === 'content') return readContent(view, id, place);
  if (type === 'location') return readLocation(view, brand, id, reading);
  if (type === 'service') return readService(view, id);
  if (type === 'offer') return readOffer(view, id);
  return type === 'event' ? readEvent(view, id) : readPost(view, id);
};
