import * as z from 'zod';
import { brandId, locationId, tenantId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { currency, id, mailbox, page, slug, text, timezone } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { reservedBrandSlugs, slugRule } from '#lib/platform/core/contract/slugs.ts';
import { trialDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { httpsUrl } from '#lib/platform/core/links.ts';
import { tiers } from '#lib/platform/core/tiers.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { legalLinksChange } from './legal-links.contract.ts';
import { type Brand, brand } from './shape.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  brand: 'A franchise brand, which owns locations, content and leads',
  'brand.slug': `Name of the brand in addresses, unique among the brands of the tenant: ${slugRule}`,
  'request.slug': `Unique among the brands of the tenant: ${slugRule}. Reserved are ${reservedBrandSlugs.join(', ')}`,
  'brand.tenantId': 'The tenant that owns the brand',
  'request.tenantId': 'The tenant that owns the brand',
  name: 'Name of the brand, as visitors read it',
  brandTagline: 'Short slogan; null for none',
  isActive:
    'Whether the brand works. A deactivated brand can only be read, and shows nothing to visitors. Only platform staff change this',
  timezone: 'IANA time zone, such as America/Chicago, in which days and months are counted. Default: UTC',
  locale: 'Language tag, such as en-US, in which dates and numbers are written',
  currency:
    'ISO 4217 code, such as USD, of all amounts of the brand: prices, promotions, revenue. A change converts no amounts. Default: that of the country of `locale`',
  marketingReadOnly: 'Whether users with the role `marketing` can only read. Default: false',
  marketingCanPublish:
    'Whether users with the role `marketing` can publish, unpublish and schedule content. Default: true',
  locationTemplateId:
    'The content item that is shown as the page of every location without a page of its own; null for none',
  leadRetentionMonths: 'Leads older than this number of months are erased, within a day; null keeps all leads',
  'request.tier': 'The plan of the brand. Default: `core`',
  adminEmail: 'E-mail address of the first admin, who gets an invitation',
  brands: 'The brands of this page',
  principalType: 'Kind of credential that made the request',
  counts: 'Number of leads by location id',
};

const brandExample: Brand = {
  id: brandId,
  tenantId,
  name: 'Acme Plumbing',
  slug: 'acme-plumbing',
  logoUrl: null,
  brandTagline: 'At your door within the hour',
  isActive: true,
  timezone: 'America/Chicago',
  locale: 'en-US',
  currency: 'USD',
  marketingReadOnly: false,
  marketingCanPublish: true,
  locationTemplateId: null,
  leadRetentionMonths: null,
  legalLinks: { privacy: '/privacy', terms: null, imprint: null, accessibility: null, doNotSell: null },
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-06-01T08:30:00.000Z',
};

export const listBrands = operation({
  group: 'brands',
  name: 'list',
  method: 'GET',
  path: '/v1/brands',
  summary: 'List brands',
  description: 'The brands that the caller has a role in; for an API key its one brand, for platform staff all.',
  credential: 'any',
  roles: 'any',
  query: z.strictObject(page),
  ...listed('brands', brand, { entries: [brandExample] }),
});

export const getBrand = operation({
  group: 'brands',
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}',
  summary: 'Get brand',
  credential: 'any',
  roles,
  ...single('brand', brand, { params: { brandId }, value: brandExample }),
});

const brandSlug = slug.refine((value) => !reservedBrandSlugs.includes(value), {
  error: () => coreErrors().reservedSlug,
  params: { code: 'format' },
});

const isLocale = (value: string): boolean => {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
};

const locale = z
  .string()
  .trim()
  .min(2)
  .max(35)
  .refine(isLocale, { error: () => coreErrors().languageTag, params: { code: 'format' } })
  .transform((value) => Intl.getCanonicalLocales(value)[0] ?? value);

export const createBrand = operation({
  group: 'brands',
  name: 'create',
  method: 'POST',
  path: '/v1/brands',
  summary: 'Create brand',
  description: `A brand on the core tier gets the features of the pro tier on trial for ${days(trialDays)}. With \`adminEmail\`, an invitation mail is sent to its first admin.`,
  credential: 'user',
  roles: 'super',
  status: 201,
  etag: true,
  body: z.strictObject({
    tenantId: id,
    name: text(120),
    slug: brandSlug,
    tier: z.enum(tiers).default('core'),
    timezone: timezone.default('UTC'),
    locale: locale.default('en-US'),
    currency: currency.optional(),
    adminEmail: mailbox.optional(),
  }),
  data: z.strictObject({ brand }),
  errors: ['slug_taken', 'invalid_reference'],
  example: {
    body: {
      tenantId: brandExample.tenantId,
      name: 'Acme Plumbing',
      slug: 'acme-plumbing',
      timezone: 'America/Chicago',
    },
    data: { brand: { ...brandExample, brandTagline: null } },
  },
});

export const updateBrand = operation({
  group: 'brands',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}',
  summary: 'Update brand',
  description: 'Omitted fields keep their value, null clears. Only platform staff may change `isActive`.',
  credential: 'any',
  roles: ['brand_admin'],
  body: z.strictObject({
    name: text(120).optional(),
    slug: brandSlug.optional(),
    logoUrl: httpsUrl.nullish(),
    brandTagline: text(200).nullish(),
    isActive: z.boolean().optional(),
    timezone: timezone.optional(),
    locale: locale.optional(),
    currency: currency.optional(),
    marketingReadOnly: z.boolean().optional(),
    marketingCanPublish: z.boolean().optional(),
    locationTemplateId: id.nullish(),
    leadRetentionMonths: z.int().min(1).max(120).nullish(),
    legalLinks: legalLinksChange.optional(),
  }),
  allowedWhenInactive: 'staff',
  errors: ['slug_taken', 'invalid_reference', 'forbidden', 'brand_inactive'],
  ...single('brand', brand, {
    params: { brandId },
    body: { brandTagline: 'At your door within the hour' },
    value: brandExample,
  }),
});

export const getRole = operation({
  group: 'brands',
  name: 'get-role',
  method: 'GET',
  path: '/v1/brands/{brandId}/role',
  summary: "Get caller's role within the brand",
  description: 'What the caller may do in the brand, and at which locations.',
  credential: 'any',
  roles,
  data: z.strictObject({
    role: z
      .enum([...roles, 'super_admin'])
      .nullable()
      .describe('Role of the user in the brand; null for an API key'),
    principalType: z.enum(['user', 'api_key']),
    locationIds: z
      .array(id)
      .nullable()
      .describe('The locations that the caller may work with; null for every location'),
    permissions: z.array(z.string()).describe('What the caller may do, as `<area>:read` and `<area>:write`'),
  }),
  example: {
    params: { brandId },
    data: { role: 'brand_admin', principalType: 'user', locationIds: null, permissions: ['forms:read', 'forms:write'] },
  },
});

export const getLeadCounts = operation({
  group: 'brands',
  name: 'get-lead-counts',
  method: 'GET',
  path: '/v1/brands/{brandId}/lead-counts',
  summary: 'Get lead counts for the last 30 days',
  description:
    "Leads of the last 30 days by location, in days of the brand's time zone, today included. Every location that the caller may see is listed, also with 0.",
  credential: 'any',
  roles,
  data: z.strictObject({ counts: z.record(id, z.int()) }),
  example: { params: { brandId }, data: { counts: { [locationId]: 37 } } },
});
