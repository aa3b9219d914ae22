import { themeKey, themeOf } from '#lib/brands/themes.ts';
import { addressOf } from '#lib/content/location-page.ts';
import type { PageTokens } from '#lib/core/page-tokens.ts';
import type { PublicLocationDetail } from '#lib/locations/public.contract.ts';
import { mediaIds } from '#lib/media/ids.rules.ts';
import type { Picture } from '#lib/media/picture.contract.ts';
import { readPictures } from '#lib/media/picture.ts';
import { filledBlocks } from '#lib/public-pages/filled-blocks.rules.ts';
import { typesIn } from '#lib/public-pages/json-ld.rules.ts';
import type { PageData } from '#lib/public-pages/page.contract.ts';
import { effectiveSeoOf, ogTypeOf, robotsOf } from '#lib/public-pages/seo.rules.ts';
import { normalizePath, policyOf, segmentTitle } from '#lib/routing/paths.rules.ts';
import { brandServicePath, saysOfItsOwn } from '#lib/services/page.rules.ts';
import type { ServiceRecord } from '#lib/services/records.ts';
import { type BrandView, get } from '#lib/table/table.ts';
import { publicDetailOf } from '#lib/use-cases/locations/public-detail.ts';
import { type PublicFacts, withPictures } from '#lib/use-cases/locations/public-facts.ts';
import type { Place } from '#lib/use-cases/routing/by-query.ts';
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
  /** Of the location that the page belongs to. */
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

const canonicalOf = ({ settings: { brand, brandSite }, place }: Composing, facts: PublicFacts | undefined) => {
  if (facts) return addressOf(brand, facts, place.path).url;
  return brandSite ? `https://${brandSite.domain}${place.path}` : null;
};

/** The brand's service whose page says the same as this page of it at a location. */
const repeatedBy = ({ subject: { service }, place }: Composing) =>
  service && place.locationId !== null && !saysOfItsOwn(service.record, service.brandWide)
    ? { brandWide: service.brandWide?.isActive ? service.brandWide : undefined }
    : undefined;

/** The address of the brand's page of a service; undefined while the brand has none, or no site is live. */
const brandPageOf = (
  { settings: { brand, brandSite } }: Composing,
  service: ServiceRecord | undefined,
): string | undefined =>
  service && brandSite && `https://${brandSite.domain}${brandServicePath(policyOf(brand).servicesSegment, service)}`;

/** From the front page of the requested site to the page. */
const breadcrumbsOf = (composing: Composing, title: string, locationTitle: string | undefined) => {
  const { settings, subject, place, path } = composing;
  const { brand, site } = settings;
  const { prefix, blogSegment } = policyOf(brand);
  const isOwnSite = site !== undefined && site.locationId !== null;
  const crumbs = [{ title: isOwnSite ? (locationTitle ?? brand.name) : brand.name, path: '/' }];
  if (place.locationId !== null && locationTitle !== undefined && !isOwnSite) {
    crumbs.push({ title: segmentTitle(prefix), path: normalizePath(`/${prefix}`) });
    const end = place.path === '/' ? path.length : path.length - place.path.length;
    crumbs.push({ title: locationTitle, path: path.slice(0, end) || '/' });
  }
  if (subject.kind === 'post' && place.locationId === null)
    crumbs.push({ title: segmentTitle(blogSegment), path: normalizePath(`/${blogSegment}`) });
  return crumbs.some((crumb) => crumb.path === path) ? crumbs : [...crumbs, { title, path }];
};

/** What texts of the page may name. */
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
  const [{ facts, tokens, effective, ogImage }, pictures, { forms, versions }, listed, topic, logo] = await Promise.all(
    [
      readLocationAndSeo(composing),
      readPictures(view, given.mediaIds),
      readForms(view, brand, given.formIds, now),
      composing.lists.read(listsOf(given.kind, typesIn(given.blocks), place.locationId), given.service?.record.slug),
      readTopic(settings, given, place.locationId),
      isFrontPage(given, path) ? readLogo(view) : null,
    ],
  );
  const subject = { ...given, blocks: filledBlocks(given.blocks, tokens) };
  const location = facts ? publicDetailOf(brand, facts, now) : null;
  const title = subject.title ?? location?.name ?? effective.ogTitle;
  const repeated = repeatedBy(composing);
  const canonicalUrl = brandPageOf(composing, repeated?.brandWide) ?? canonicalOf(composing, facts);
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
      robots: robotsOf({ noindex, isPartOfList: isPartOfList || repeated !== undefined }),
      ogTitle: effective.ogTitle,
      ogType: ogTypeOf(subject.kind),
      ogImage,
    },
    jsonLd: jsonLdOf({ settings, subject, path, canonicalUrl, breadcrumbs, topic, facts, ogImage, logo }),
    breadcrumbs,
    updatedAt: subject.updatedAt,
  };
  const shown = subject.mediaIds.flatMap((id) => {
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
    nextCursor: isListPage(subject.kind, place.locationId) ? listed.nextCursor : null,
    forms,
    pictures: Object.fromEntries(shown),
  };
  return { pageData, formVersions: versions };
};
