import type { BrandSeo, LocationSeo } from '#lib/seo/contract.ts';
import { pageTitle } from '#lib/seo/rules.ts';
import type { DeliveredSeo } from './page.contract.ts';

interface OwnSeo {
  title: string | null;
  description: string | null;
  ogImageMediaId: string | null;
  noindex: boolean;
}

interface Settings {
  /** Of the page itself; null for a page that has none. */
  own: OwnSeo | null;
  /** Of the location that the page belongs to. */
  location: LocationSeo | undefined;
  /** One line about the location, from its profile. */
  aboutLocation: string | null;
  brand: BrandSeo;
  names: { brand: string; location: string | undefined };
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

/** What search engines and link previews get: of the page, else of its location, else of the brand. */
export const effectiveSeoOf = (settings: Settings) => {
  const { own, location, aboutLocation, brand, names } = settings;
  const title = titleOf(settings);
  return {
    title: title === names.brand ? title : pageTitle(brand.titleTemplate, title, names.brand),
    ogTitle: title,
    description: own?.description ?? location?.description ?? aboutLocation ?? brand.defaultDescription,
    ogImageMediaId: own?.ogImageMediaId ?? location?.ogImageMediaId ?? brand.ogImageMediaId,
    noindex: own?.noindex === true || location?.noindex === true || !brand.robotsIndex,
  };
};

const ogTypes: Record<string, DeliveredSeo['ogType']> = { post: 'article', location: 'business.business' };

export const ogTypeOf = (kind: string): DeliveredSeo['ogType'] => ogTypes[kind] ?? 'website';

export const robotsOf = (noindex: boolean): string => (noindex ? 'noindex, nofollow' : 'index, follow');
