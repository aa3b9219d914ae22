import type { BrandSeo, LocationSeo, ShownLocationSeo } from '#lib/contract/seo.ts';

export const defaultBrandSeo: BrandSeo = {
  titleTemplate: '{{page.title}} | {{brand.name}}',
  defaultTitle: null,
  defaultDescription: null,
  ogImageMediaId: null,
  robotsIndex: true,
  googleSiteVerification: null,
  ga4Id: null,
  gtmId: null,
  organizationSchema: {},
  sitemapEnabled: true,
  robotsTxtExtra: null,
  schemaType: 'LocalBusiness',
};

export const defaultLocationSeo: LocationSeo = {
  title: null,
  description: null,
  ogImageMediaId: null,
  noindex: false,
  schemaType: null,
};

/** A title as the brand shows titles. */
const pageTitle = (template: string, title: string, brandName: string): string =>
  template.replaceAll('{{page.title}}', title).replaceAll('{{brand.name}}', brandName);

interface Inherited {
  location: LocationSeo;
  brand: BrandSeo;
  names: { location: string; brand: string };
  canonicalUrl: string | null;
}

/** What a location shows: its own settings, else the brand's, else its name. */
export const effectiveSeo = ({ location, brand, names, canonicalUrl }: Inherited): ShownLocationSeo['effective'] => {
  const title = location.title ?? brand.defaultTitle ?? names.location;
  return {
    title,
    pageTitle: pageTitle(brand.titleTemplate, title, names.brand),
    description: location.description ?? brand.defaultDescription,
    ogImageMediaId: location.ogImageMediaId ?? brand.ogImageMediaId,
    noindex: location.noindex || !brand.robotsIndex,
    schemaType: location.schemaType ?? brand.schemaType,
    canonicalUrl,
  };
};

/** In the form in which titles and descriptions are compared. */
export const seoText = (value: string): string => value.toLowerCase().replace(/\s+/g, ' ').trim();

/** What search engines show before they cut it off. */
const shown = { title: 60, description: 160 };

type Warning = ShownLocationSeo['warnings'][number];

interface Judged {
  title: string;
  description: string | null;
  /** Other locations that have the same of their own. */
  sameTitle: string[];
  sameDescription: string[];
}

const tooLong = (field: 'title' | 'description', value: string | null): Warning[] =>
  value !== null && value.length > shown[field]
    ? [{ code: `${field}_too_long`, field, message: `Search engines show about ${shown[field]} characters` }]
    : [];

const duplicate = (field: 'title' | 'description', locationIds: string[]): Warning[] =>
  locationIds.length > 0
    ? [{ code: `duplicate_${field}`, field, message: `Other locations have the same ${field}`, locationIds }]
    : [];

export const seoWarnings = ({ title, description, sameTitle, sameDescription }: Judged): Warning[] => [
  ...tooLong('title', title),
  ...tooLong('description', description),
  ...duplicate('title', sameTitle),
  ...duplicate('description', sameDescription),
];
