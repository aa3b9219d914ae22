import * as z from 'zod';
import { operation, roles } from '#lib/core/operation.ts';
import { id, isPlainText, isStorable, text } from '#lib/core/primitives.ts';
import { unknownTokens } from '#lib/core/tokens.ts';

/** Subtypes of LocalBusiness at schema.org that locations of franchises are. */
const schemaTypes = [
  'LocalBusiness',
  'AnimalShelter',
  'AutoRepair',
  'AutomotiveBusiness',
  'Bakery',
  'BarOrPub',
  'BeautySalon',
  'CafeOrCoffeeShop',
  'ChildCare',
  'ClothingStore',
  'Dentist',
  'DryCleaningOrLaundry',
  'Electrician',
  'EmploymentAgency',
  'EntertainmentBusiness',
  'ExerciseGym',
  'FastFoodRestaurant',
  'FinancialService',
  'FoodEstablishment',
  'FurnitureStore',
  'GeneralContractor',
  'GroceryStore',
  'HVACBusiness',
  'HairSalon',
  'HealthAndBeautyBusiness',
  'HealthClub',
  'HomeAndConstructionBusiness',
  'HomeGoodsStore',
  'HousePainter',
  'InsuranceAgency',
  'LegalService',
  'LodgingBusiness',
  'MedicalBusiness',
  'MedicalClinic',
  'MovingCompany',
  'Optician',
  'PetStore',
  'Pharmacy',
  'Plumber',
  'ProfessionalService',
  'RealEstateAgent',
  'Restaurant',
  'RoofingContractor',
  'SelfStorage',
  'SportsActivityLocation',
  'Store',
  'TravelAgency',
  'VeterinaryCare',
] as const;

const line = (max: number) =>
  text(max).refine((value) => !/[<>\n]/.test(value), {
    error: 'must be one line of plain text, without < and >',
    params: { code: 'format' },
  });

const measurementId = (form: RegExp, example: string) =>
  z.string().trim().toUpperCase().regex(form, `must look like ${example}`);

/** How deep it may lie in a record, and in the brand's history, which puts more around it. */
const deepest = 20;

const isStorableJson = (value: unknown, levels = deepest): boolean => {
  if (typeof value === 'number') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.entries(value).every(([name, part]) => name !== '' && isStorableJson(part, levels - 1));
};

const plainObject = z
  .record(z.string().max(60), z.unknown())
  .refine(isStorableJson, {
    error: `must be at most ${deepest} levels deep, without empty names and numbers beyond measure`,
    params: { code: 'format' },
  })
  .refine((value) => JSON.stringify(value).length <= 4000, {
    error: 'must be at most 4,000 characters of JSON',
    params: { code: 'max' },
  })
  .refine((value) => !/<\/?script/i.test(JSON.stringify(value)), {
    error: 'must not contain scripts',
    params: { code: 'format' },
  });

/** What a title template can name. */
const titleTokens: readonly string[] = ['page.title', 'brand.name'];

const titleTemplate = line(120)
  .refine((value) => unknownTokens(value, (name) => titleTokens.includes(name)).length === 0, {
    error: 'may name {{page.title}}, {{brand.name}} and no other token',
    params: { code: 'unknown_option' },
  })
  .describe('May name {{page.title}} and {{brand.name}}; every page has the same title where it lacks {{page.title}}');

const brandFields = {
  titleTemplate,
  defaultTitle: line(120).nullable().describe('The title of every location that has none of its own'),
  defaultDescription: line(320).nullable(),
  ogImageMediaId: id.nullable(),
  robotsIndex: z.boolean(),
  googleSiteVerification: z
    .string()
    .trim()
    .regex(/^[\w-]{10,100}$/, 'must be the token alone')
    .nullable(),
  ga4Id: measurementId(/^G-[A-Z0-9]{4,16}$/, 'G-XXXXXXXXXX').nullable(),
  gtmId: measurementId(/^GTM-[A-Z0-9]{4,12}$/, 'GTM-XXXXXXX').nullable(),
  organizationSchema: plainObject.describe('Properties of the Organization at schema.org'),
  sitemapEnabled: z.boolean(),
  robotsTxtExtra: z
    .string()
    .trim()
    .max(2048)
    .refine(
      (value) => isPlainText(value) && value.split('\n').every((row) => /^\s*(?:#.*|[A-Za-z-]+:.*)?$/.test(row)),
      {
        error: 'must be lines of robots.txt',
        params: { code: 'format' },
      },
    )
    .nullable(),
  schemaType: z.enum(schemaTypes),
};

const brandSeo = z.strictObject(brandFields);
export type BrandSeo = z.output<typeof brandSeo>;

const locationFields = {
  title: line(120).nullable(),
  description: line(320).nullable(),
  ogImageMediaId: id.nullable(),
  noindex: z.boolean(),
  schemaType: z.enum(schemaTypes).nullable(),
};

const locationSettings = z.strictObject(locationFields);
export type LocationSeo = z.output<typeof locationSettings>;

const locationSeo = locationSettings.extend({
  effective: z
    .strictObject({
      title: z.string(),
      pageTitle: z.string().describe('The title in the template of the brand'),
      description: z.string().nullable(),
      ogImageMediaId: id.nullable(),
      noindex: z.boolean(),
      schemaType: z.enum(schemaTypes),
      canonicalUrl: z.string().nullable(),
    })
    .describe('What is shown, after what is not set here is taken from the brand'),
  warnings: z.array(
    z.strictObject({
      code: z.enum(['title_too_long', 'description_too_long', 'duplicate_title', 'duplicate_description']),
      field: z.enum(['title', 'description']),
      message: z.string(),
      locationIds: z.array(id).optional().describe('Others with the same of their own'),
    }),
  ),
});
export type ShownLocationSeo = z.output<typeof locationSeo>;

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';

const brandExample: BrandSeo = {
  titleTemplate: '{{page.title}} | {{brand.name}}',
  defaultTitle: null,
  defaultDescription: 'Plumbers who come the same day.',
  ogImageMediaId: null,
  robotsIndex: true,
  googleSiteVerification: null,
  ga4Id: 'G-AB12CD34EF',
  gtmId: null,
  organizationSchema: { foundingDate: '1987' },
  sitemapEnabled: true,
  robotsTxtExtra: null,
  schemaType: 'Plumber',
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
      message: 'Every location without a description of its own has the default description of the brand',
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
  credential: 'any',
  roles,
  data: z.strictObject({ seo: brandSeo }),
  etag: true,
  example: { params: { brandId }, data: { seo: brandExample } },
});

export const updateBrandSeo = operation({
  group: 'seo',
  name: 'update-brand',
  method: 'PUT',
  path: '/v1/brands/{brandId}/seo',
  summary: 'Update brand SEO settings',
  description: 'organizationSchema and robotsTxtExtra are part of the feature advancedSeo.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  body: optional(brandFields),
  data: z.strictObject({ seo: brandSeo }),
  etag: true,
  errors: ['invalid_reference', 'feature_not_entitled'],
  example: {
    params: { brandId },
    body: { defaultDescription: 'Plumbers who come the same day.', ga4Id: 'G-AB12CD34EF', schemaType: 'Plumber' },
    data: { seo: brandExample },
  },
});

export const getLocationSeo = operation({
  group: 'seo',
  name: 'get-location',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/seo',
  summary: 'Get location SEO settings',
  credential: 'any',
  roles,
  data: z.strictObject({ seo: locationSeo }),
  etag: true,
  example: { params: { brandId, locationId }, data: { seo: locationExample } },
});

export const updateLocationSeo = operation({
  group: 'seo',
  name: 'update-location',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/seo',
  summary: 'Update location SEO settings',
  credential: 'any',
  roles,
  body: optional(locationFields),
  data: z.strictObject({ seo: locationSeo }),
  etag: true,
  errors: ['invalid_reference'],
  example: { params: { brandId, locationId }, body: { title: 'Plumber in Austin' }, data: { seo: locationExample } },
});
