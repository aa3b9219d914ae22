import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, saidText } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { seoWords } from '#lib/platform/texts/data.ts';
import { brandFields, brandSeo, locationFields, locationSettings, schemaTypes } from './shape.contract.ts';

const warningCodes = ['title_too_long', 'description_too_long', 'duplicate_title', 'duplicate_description'] as const;

export type BrandSeo = z.output<typeof brandSeo>;

const shownBrandSeo = brandSeo.extend({
  warnings: z.array(
    z.strictObject({
      code: z.enum(warningCodes),
      field: z.enum(['titleTemplate', 'defaultTitle', 'defaultDescription']),
      message: saidText,
    }),
  ),
});
export type ShownBrandSeo = z.output<typeof shownBrandSeo>;
export const showBrandSettings = allowlist(shownBrandSeo);

export type LocationSeo = z.output<typeof locationSettings>;

const shownLocationSeo = locationSettings.extend({
  effective: z
    .strictObject({
      title: z.string(),
      pageTitle: z.string().describe('Title as the page has it, with the template of the brand applied'),
      description: z.string().nullable(),
      ogImageMediaId: id.nullable(),
      noindex: z.boolean(),
      schemaType: z.enum(schemaTypes),
      canonicalUrl: z.string().nullable(),
    })
    .describe('What the page of the location has: its own settings, or else those of the brand'),
  warnings: z.array(
    z.strictObject({
      code: z.enum(warningCodes),
      field: z.enum(['title', 'description']),
      message: saidText,
      locationIds: z.array(id).optional().describe('Other locations with the same text'),
    }),
  ),
});
export type ShownLocationSeo = z.output<typeof shownLocationSeo>;
export const showLocationSettings = allowlist(shownLocationSeo);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  defaultDescription: 'Description of every location that has none of its own; null for none',
  robotsIndex: 'Whether search engines may list the pages of the brand. Default: true',
  googleSiteVerification: 'Token of Google Search Console; null for none',
  ga4Id: 'Measurement ID of Google Analytics 4, such as G-XXXXXXXXXX; null for none',
  gtmId: 'Container ID of Google Tag Manager, such as GTM-XXXXXXX; null for none',
  consentMode:
    'When pages load the tags of analytics and advertising. `required`: after the visitor agreed. `notice`: at once, with a notice. `off`: at once. Default: `required`',
  sitemapEnabled: 'Whether the sites have a sitemap. Default: true',
  robotsTxtExtra: 'Lines to add to robots.txt; null for none. Needs the feature `advancedSeo`',
  schemaType: 'Kind of business of the locations, as a type of schema.org. Default: `LocalBusiness`',
  title: 'Title in search results; null for the default title of the brand, or the name of the location',
  description: 'Description in search results; null for the default of the brand',
  'effective.title': 'Title, before the template of the brand is applied',
  'effective.description': 'Description in search results; null for none',
  'effective.ogImageMediaId': 'Picture for link previews; null for none',
  'effective.noindex': 'Whether search engines are asked not to list the page, by the location or the brand',
  'effective.schemaType': 'Kind of business, as a type of schema.org',
  canonicalUrl: 'The one address of the page that search engines should keep; null while no site is live',
  warnings: 'What search engines may dislike',
  'warnings.code': 'Kind of warning',
  field: 'The field that it is about',
  message: 'The warning, for people',
  seo: 'The SEO settings',
};

const brandExample: ShownBrandSeo = {
  titleTemplate: '{{page.title}} | {{brand.name}}',
  defaultTitle: null,
  defaultDescription: 'Plumbers who come the same day.',
  ogImageMediaId: null,
  robotsIndex: true,
  googleSiteVerification: null,
  ga4Id: 'G-AB12CD34EF',
  gtmId: null,
  consentMode: 'required',
  tagHosts: [],
  organizationSchema: { foundingDate: '1987' },
  sitemapEnabled: true,
  robotsTxtExtra: null,
  schemaType: 'Plumber',
  warnings: [
    {
      code: 'duplicate_description',
      field: 'defaultDescription',
      message: seoWords().asDefault.description,
    },
  ],
};

const locationExample: ShownLocationSeo = {
  title: 'Plumber in Austin',
  description: null,
  ogImageMediaId: null,
  noindex: false,
  schemaType: null,
  effective: {
    title: 'Plumber in Austin',
    pageTitle: 'Plumber in Austin | Acme Plumbing',
    description: 'Plumbers who come the same day.',
    ogImageMediaId: null,
    noindex: false,
    schemaType: 'Plumber',
    canonicalUrl: null,
  },
  warnings: [
    {
      code: 'duplicate_description',
      field: 'description',
      message: seoWords().ofBrand.description,
    },
  ],
};

const optional = <Shape extends Record<string, z.ZodType>>(shape: Shape) => z.strictObject(shape).partial();

export const getBrandSeo = operation({
  group: 'seo',
  name: 'get-brand',
  method: 'GET',
  path: '/v1/brands/{brandId}/seo',
  summary: 'Get brand SEO settings',
  description: 'They apply to all pages, and to locations that have no settings of their own.',
  credential: 'any',
  roles,
  ...single('seo', shownBrandSeo, { params: { brandId }, value: brandExample }),
});

export const updateBrandSeo = operation({
  group: 'seo',
  name: 'update-brand',
  method: 'PUT',
  path: '/v1/brands/{brandId}/seo',
  summary: 'Update brand SEO settings',
  description:
    'Omitted fields keep their value, null clears. `organizationSchema` and `robotsTxtExtra` need the feature `advancedSeo`.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  body: optional(brandFields),
  errors: ['invalid_reference', 'feature_not_entitled'],
  ...single('seo', shownBrandSeo, {
    params: { brandId },
    body: { defaultDescription: 'Plumbers who come the same day.', ga4Id: 'G-AB12CD34EF', schemaType: 'Plumber' },
    value: brandExample,
  }),
});

export const getLocationSeo = operation({
  group: 'seo',
  name: 'get-location',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/seo',
  summary: 'Get location SEO settings',
  description: 'Its own settings, and in `effective` those that apply together with the settings of the brand.',
  credential: 'any',
  roles,
  ...single('seo', shownLocationSeo, { params: { brandId, locationId }, value: locationExample }),
});

export const updateLocationSeo = operation({
  group: 'seo',
  name: 'update-location',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/seo',
  summary: 'Update location SEO settings',
  description: 'Omitted fields keep their value, null restores the setting of the brand.',
  credential: 'any',
  roles,
  body: optional(locationFields),
  errors: ['invalid_reference'],
  ...single('seo', shownLocationSeo, {
    params: { brandId, locationId },
    body: { title: 'Plumber in Austin' },
    value: locationExample,
  }),
});
