import { themeKey, themeOf } from '#lib/accounts/brands/themes.ts';
import type { PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import type { PageTokens } from '#lib/platform/core/page-tokens.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import type { Picture } from '#lib/platform/media/picture.contract.ts';
import { readPictures, readShown } from '#lib/platform/media/picture.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { publicDetailOf } from '#lib/use-cases/locations/public-detail.ts';
import { type PublicFacts, withPictures } from '#lib/use-cases/locations/public-facts.ts';
import type { Place } from '#lib/use-cases/routing/place.ts';
import { filledBlocks } from '#lib/web/public-pages/filled-blocks.rules.ts';
import { typesIn } from '#lib/web/public-pages/json-ld.rules.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';
import { effectiveSeoOf, ogTypeOf, robotsOf } from '#lib/web/public-pages/seo.rules.ts';
import { breadcrumbsOf, canonicalOf, isEmpty, isOnOwnSite, listPathsOf, repeatedBy } from './addresses.ts';
import { isFrontPage, jsonLdOf } from './json-ld.ts';
import { isListPage, listsOf, type SideLists } from './lists.ts';
import type { PageSettings } from './page-settings.ts';
import { readForms } from './shown-forms.ts';
import type { Subject } from './subject.ts';
import { readTopic } from './topic.ts';

export interface Composing {
  settings: PageSettings;
  subject: Subject;
  place: Place;
  /** The requested path. */
  path: string;
  /** The location that the page belongs to. */
  facts: Promise<PublicFacts | undefined>;
  lists: SideLists;
  /** Whether search engines are asked not to list it, whatever its settings are. */
  isHidden: boolean;
  /** Whether the page of a list shows a part of it: a further page, or the entries that a search finds. */
  isPartOfList: boolean;
}

export interface Composed {
  pageData: PageData;
  /** The versions of the shown forms, whose tokens are others each time. */
  formVersions: string;
}

/** Values that texts of the page may name. */
const tokensOf = (
  { settings: { brand }, subject }: Composing,
  location: PublicLocationDetail | undefined,
): PageTokens => ({
  'page.title': subject.title ?? location?.name ?? brand.name,
  'brand.name': brand.name,
  'service.name': subject.kind === 'service' ? subject.title : null,
  'location.name': location?.name,
  'location.city': location?.address.city,
  'location.state': location?.address.state,
  'location.zipCode': location?.address.zipCode,
  'location.address': location?.address.line1,
  'location.phone': location?.phoneDisplay ?? location?.phone,
});

/** The location with its pictures, and what search engines get. */
const readLocationAndSeo = async (composing: Composing) => {
  const { settings, subject, facts: reading } = composing;
  const { view, brand, now } = settings;
  const facts = await reading;
  const tokens = tokensOf(composing, facts && publicDetailOf(brand, facts, now));
  const effective = effectiveSeoOf({
    own: subject.seo,
    location: facts?.seo,
    aboutLocation: facts?.profile.shortDescription ?? null,
    coverOfLocation: facts?.profile.coverMediaId ?? null,
    brand: settings.seo,
    names: { brand: brand.name, location: facts && (facts.profile.businessName ?? facts.location.name) },
    tokens,
    heading: subject.title,
    isOfLocation: subject.kind === 'location',
  });
  const { ogImageMediaId } = effective;
  const [whole, pictures] = await Promise.all([
    facts && withPictures(view, facts),
    readPictures(view, ogImageMediaId === null ? [] : [ogImageMediaId]),
  ]);
  return { facts: whole, tokens, effective, ogImage: (ogImageMediaId && pictures.get(ogImageMediaId)) || null };
};

/** The logo of the theme, which search engines show beside the name of the brand. */
const readLogo = async (view: BrandView): Promise<Picture | null> => {
  const { logoMediaId } = themeOf(await get(themeKey(view)));
  const pictures = await readPictures(view, mediaIds(logoMediaId));
  return pictures.get(logoMediaId ?? '') ?? null;
};

/** A page with everything that is shown on it: one round trip for records that are named so far, one for those they name. */
export const compose = async (composing: Composing): Promise<Composed> => {
  const { settings, place, path, isHidden, isPartOfList } = composing;
  const { view, brand, site, now } = settings;
  const given = composing.subject;
  const asked = { kind: given.kind, service: given.service?.record.slug, promotion: given.promotion };
  const where = { locationId: place.locationId, isOwnSite: isOnOwnSite(composing) };
  const [{ facts, tokens, effective, ogImage }, { pictures, films }, { forms, versions }, listed, topic, logo] =
    await Promise.all([
      readLocationAndSeo(composing),
      readShown(view, given.mediaIds),
      readForms(view, brand, given.formIds, now),
      composing.lists.read(listsOf(asked, typesIn(given.blocks), where), asked),
      readTopic(settings, given, place.locationId),
      isFrontPage(given, path) ? readLogo(view) : null,
    ]);
  const subject = { ...given, blocks: filledBlocks(given.blocks, tokens) };
  const location = facts ? publicDetailOf(brand, facts, now) : null;
  const title = subject.title ?? location?.name ?? effective.ogTitle;
  const repeated = repeatedBy(composing, listed);
  const canonicalUrl = repeated?.url ?? canonicalOf(composing, facts);
  const breadcrumbs = breadcrumbsOf(composing, title, location?.name);
  const noindex = isHidden || effective.noindex;
  const page: PageData['page'] = {
    kind: subject.kind,
    id: subject.id,
    revision: subject.revision,
    path,
    locationId: place.locationId,
    title,
    blocks: subject.blocks,
    html: subject.html,
    seo: {
      title: effective.title,
      description: effective.description,
      canonicalUrl: isPartOfList ? null : canonicalUrl,
      robots: robotsOf({ noindex, isPartOfList: isPartOfList || repeated !== undefined || isEmpty(subject, listed) }),
      ogTitle: effective.ogTitle,
      ogType: ogTypeOf(subject.kind),
      ogImage,
    },
    jsonLd: jsonLdOf({ settings, subject, path, canonicalUrl, breadcrumbs, topic, listed, facts, ogImage, logo }),
    breadcrumbs,
    updatedAt: subject.updatedAt,
  };
  const pictured = subject.mediaIds.flatMap((id) => {
    const picture = pictures.get(id);
    return picture ? [[id, picture] as const] : [];
  });
  const pageData: PageData = {
    page,
    site: {
      id: site?.id ?? settings.brandSite?.siteId ?? null,
      domain: site?.domain ?? settings.brandSite?.domain ?? null,
      locationId: site?.locationId ?? null,
    },
    navigationVersion: settings.navigationVersion,
    location,
    ...topic,
    ...listed,
    lists: listPathsOf(composing),
    nextCursor: isListPage(subject.kind, place.locationId) ? listed.nextCursor : null,
    forms,
    pictures: Object.fromEntries(pictured),
    films: Object.fromEntries(films),
  };
  return { pageData, formVersions: versions };
};
