import * as z from 'zod';
import { consentModes } from '#lib/platform/core/contract/consent-modes.contract.ts';
import { withPageTokens } from '#lib/platform/core/contract/page-seo.ts';
import { id, isPlainText, text } from '#lib/platform/core/contract/primitives.ts';
import { isStorable } from '#lib/platform/core/scalars.ts';
import { webShapes } from '#lib/platform/texts/errors.ts';
import { maxTagHosts, tagHosts } from './tag-hosts.contract.ts';

/** Subtypes of LocalBusiness at schema.org for franchise locations. */
export const schemaTypes = [
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
    error: () => webShapes().plainLine,
    params: { code: 'format' },
  });

const measurementId = (form: RegExp, example: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(form, { error: () => webShapes().looksLike(example) });

/** Maximum nesting within a record and an audit entry, which adds levels of its own. */
const deepest = 20;
const maxObjectCharacters = 4000;

const isStorableJson = (value: unknown, levels = deepest): boolean => {
  if (typeof value === 'number') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.entries(value).every(([name, part]) => name !== '' && isStorableJson(part, levels - 1));
};

const plainObject = z
  .record(z.string().max(60), z.unknown())
  .refine(isStorableJson, {
    error: () => webShapes().deepest(deepest),
    params: { code: 'format' },
  })
  .refine((value) => JSON.stringify(value).length <= maxObjectCharacters, {
    error: () => webShapes().jsonCharacters(maxObjectCharacters),
    params: { code: 'max' },
  })
  .refine((value) => !/<\/?script/i.test(JSON.stringify(value)), {
    error: () => webShapes().noScripts,
    params: { code: 'format' },
  });

const titleTemplate = withPageTokens(line(120)).describe(
  'Pattern of all titles, with tokens such as {{page.title}}, {{brand.name}} and {{location.city}}; without {{page.title}} all pages have the same title. Default: {{page.title}} | {{brand.name}}',
);

export const brandFields = {
  titleTemplate,
  defaultTitle: withPageTokens(line(120))
    .nullable()
    .describe(
      'Title of every location that has none of its own, such as `Plumber in {{location.city}}`; null for the name of the location',
    ),
  defaultDescription: withPageTokens(line(320)).nullable(),
  ogImageMediaId: id.nullable(),
  robotsIndex: z.boolean(),
  googleSiteVerification: z
    .string()
    .trim()
    .regex(/^[\w-]{10,100}$/, { error: () => webShapes().token })
    .nullable(),
  ga4Id: measurementId(/^G-[A-Z0-9]{4,16}$/, 'G-XXXXXXXXXX').nullable(),
  gtmId: measurementId(/^GTM-[A-Z0-9]{4,12}$/, 'GTM-XXXXXXX').nullable(),
  consentMode: z.enum(consentModes),
  tagHosts: tagHosts
    .max(maxTagHosts)
    .describe(
      'Hosts of vendors that a container of Google Tag Manager loads, such as `static.vendor.example` or `*.vendor.example`: the content security policy of pages with tags permits their scripts, requests and frames',
    ),
  organizationSchema: plainObject.describe(
    'Properties of the brand as an Organization of schema.org. Needs the feature `advancedSeo`',
  ),
  sitemapEnabled: z.boolean(),
  robotsTxtExtra: z
    .string()
    .trim()
    .max(2048)
    .refine(
      (value) => isPlainText(value) && value.split('\n').every((row) => /^\s*(?:#.*|[A-Za-z-]+:.*)?$/.test(row)),
      {
        error: () => webShapes().robots,
        params: { code: 'format' },
      },
    )
    .nullable(),
  schemaType: z.enum(schemaTypes),
};

export const brandSeo = z.strictObject(brandFields);
export const locationFields = {
  title: withPageTokens(line(120)).nullable(),
  description: withPageTokens(line(320)).nullable(),
  ogImageMediaId: id
    .nullable()
    .describe('Picture for link previews in social networks, from the media library; null for that of the brand'),
  noindex: z.boolean(),
  schemaType: z
    .enum(schemaTypes)
    .nullable()
    .describe('Kind of business, as a type of schema.org; null for that of the brand'),
};

export const locationSettings = z.strictObject(locationFields).describe('SEO settings of a location');
