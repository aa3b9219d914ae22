import { fillPageTokens, type PageTokens } from '#lib/platform/core/page-tokens.ts';
import type { BrandSeo, LocationSeo } from '#lib/web/seo/contract.ts';
import { pageTitle } from '#lib/web/seo/rules.ts';
import type { ShownSeo } from './page.contract.ts';

interface OwnSeo {
  title: string | null;
  description: string | null;
  ogImageMediaId: string | null;
  noindex: boolean;
}

interface Settings {
  /** The page's own settings; null for a page that has none. */
  own: OwnSeo | null;
  /** The settings of the location that the page belongs to. */
  location: LocationSeo | undefined;
  /** One line about the location, from its profile. */
  aboutLocation: string | null;
  /** The picture of the location, from its profile. */
  coverOfLocation: string | null;
  brand: BrandSeo;
  names: { brand: string; location: string | undefined };
  tokens: PageTokens;
  /** Heading of the page; null for the generated page of a location. */
  heading: string | null;
  /** Whether it is the page of the location itself, and not one below it. */
  isOfLocation: boolean;
}

/** The title before the template of the brand is applied. Only the page of a location inherits that of the location. */
const titleOf = ({ own, location, brand, names, heading, isOfLocation }: Settings): string => {
  if (own?.title) return own.title;
  const inherited = location?.title ?? (heading === null ? brand.defaultTitle : null);
  return (isOfLocation ? inherited : null) ?? heading ?? names.location ?? names.brand;
};

/**
 * The title in the brand's title template. A page below a location that has no SEO title of its own names the location, because
 * each location may have the same page. A location's name that contains the brand's name replaces the brand's name.
 */
const fullTitle = ({ own, brand, names, tokens, isOfLocation }: Settings, title: string): string => {
  if (title === names.brand) return title;
  const location = own?.title || isOfLocation ? undefined : names.location;
  if (location === undefined) return pageTitle(brand.titleTemplate, title, names.brand, tokens);
  return location.toLowerCase().includes(names.brand.toLowerCase())
    ? pageTitle(brand.titleTemplate, title, location, tokens)
    : pageTitle(brand.titleTemplate, `${title}, ${location}`, names.brand, tokens);
};

/** The settings that search engines and link previews get: of the page, else of its location, else of the brand. */
export const effectiveSeoOf = (settings: Settings) => {
  const { own, location, aboutLocation, coverOfLocation, brand, tokens } = settings;
  const title = fillPageTokens(titleOf(settings), tokens);
  const description = own?.description ?? location?.description ?? aboutLocation ?? brand.defaultDescription;
  return {
    title: fullTitle(settings, title),
    ogTitle: title,
    description: description && fillPageTokens(description, tokens),
    ogImageMediaId: own?.ogImageMediaId ?? location?.ogImageMediaId ?? coverOfLocation ?? brand.ogImageMediaId,
    noindex: own?.noindex === true || location?.noindex === true || !brand.robotsIndex,
  };
};

/** The protocol knows no type for a business any more. */
export const ogTypeOf = (kind: string): ShownSeo['ogType'] => (kind === 'post' ? 'article' : 'website');

/** Search engines follow the links of a part of a list, such as its second page, and do not list it: its address does not last. */
export const robotsOf = ({ noindex, isPartOfList }: { noindex: boolean; isPartOfList: boolean }): string => {
  if (noindex) return 'noindex, nofollow';
  return isPartOfList ? 'noindex, follow' : 'index, follow';
};
