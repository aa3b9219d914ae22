import { fillPageTokens, type PageTokens } from '#lib/platform/core/page-tokens.ts';
import type { BrandSeo, LocationSeo, ShownLocationSeo } from './contract.ts';

/** A title in the brand's template. */
export const pageTitle = (template: string, title: string, brandName: string, others: PageTokens = {}): string =>
  fillPageTokens(template, { ...others, 'page.title': title, 'brand.name': brandName });

/** Whether a text is another one for each location. */
export const namesLocation = (text: string): boolean => /{{\s*location\./.test(text);

interface Place {
  name: string;
  city: string | null;
  state: string | null;
}

/** Names that texts of a location may use in the settings for search engines. */
export const tokensOfPlace = ({ name, city, state }: Place, brandName: string): PageTokens => ({
  'page.title': name,
  'location.name': name,
  'location.city': city,
  'location.state': state,
  'brand.name': brandName,
});

interface Inherited {
  location: LocationSeo;
  brand: BrandSeo;
  names: { location: string; brand: string };
  /** Further values of tokens. */
  tokens?: PageTokens;
  /** One line about the location, from its profile. */
  aboutLocation: string | null;
  /** The picture of the location, from its profile. */
  coverOfLocation: string | null;
  canonicalUrl: string | null;
}

/** The effective values of a location: its own settings, else the brand's, else its name. */
export const effectiveSeo = ({
  location,
  brand,
  names,
  tokens = {},
  aboutLocation,
  coverOfLocation,
  canonicalUrl,
}: Inherited): ShownLocationSeo['effective'] => {
  const values = {
    ...tokens,
    'page.title': names.location,
    'location.name': names.location,
    'brand.name': names.brand,
  };
  const title = fillPageTokens(location.title ?? brand.defaultTitle ?? names.location, values);
  const description = location.description ?? aboutLocation ?? brand.defaultDescription;
  return {
    title,
    pageTitle: pageTitle(brand.titleTemplate, title, names.brand, values),
    description: description && fillPageTokens(description, values),
    ogImageMediaId: location.ogImageMediaId ?? coverOfLocation ?? brand.ogImageMediaId,
    noindex: location.noindex || !brand.robotsIndex,
    schemaType: location.schemaType ?? brand.schemaType,
    canonicalUrl,
  };
};
