import * as z from 'zod';
import { consentModes } from '#lib/platform/core/contract/consent-modes.contract.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id } from '#lib/platform/core/contract/primitives.ts';
import { webFont } from '#lib/platform/media/fonts/web-font.contract.ts';
import { picture } from '#lib/platform/media/picture.contract.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { accountShapes } from '#lib/platform/texts/errors.ts';
import { legalLinks } from './legal-links.contract.ts';

const color = z.string();

const font = z.enum(['system', 'serif', 'rounded', 'mono', 'condensed']);

/** Values of the look of a brand that pages use; every one is filled in. */
export const theme = z.strictObject({
  colors: z
    .strictObject({
      primary: color.describe('Colour of buttons and links, as #rrggbb'),
      accent: color.describe('Colour of what stands out, as #rrggbb'),
      background: color.describe('Colour of the page, as #rrggbb'),
      text: color.describe('Colour of the text, as #rrggbb'),
    })
    .describe('The colours'),
  headingFont: font.describe('Fonts of headings; all of them are fonts of the system of the visitor'),
  bodyFont: font.describe('Fonts of all other text'),
  radius: z.enum(['none', 'small', 'medium', 'large']).describe('How round the corners of buttons and pictures are'),
  headerLayout: z
    .enum(['beside', 'centred', 'band'])
    .describe(
      'The header of pages. `beside`: the menu beside the logo. `centred`: the logo in the middle, with the menu below it. `band`: logo and menu on a band in the primary colour',
    ),
  headerButton: z
    .strictObject({
      label: z.string().describe('Text of the button'),
      url: z
        .string()
        .describe('Where it leads: a path of the site of the brand, an https address, tel:, mailto: or an #anchor'),
    })
    .nullable()
    .describe(
      'The button in the header, and in the bar that pages of locations have on phones; null for none. Its tokens are those of links in menus; where one has no value, there is no button',
    ),
  locationLayout: z
    .enum(['beside', 'picture', 'cards'])
    .describe(
      'The pages of locations. `beside`: hours and contact in a box beside the page. `picture`: a large picture at the top, with hours and contact as a band below it. `cards`: a band in the primary colour at the top, with picture, hours and contact as cards below it',
    ),
});
export type Theme = z.output<typeof theme>;

/** The facts of a brand that every page of it needs. */
export const publicBrand = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  tagline: z.string().nullable().describe('Short slogan; null for none'),
  locale: z.string(),
  currency: z.string().describe('ISO 4217 code, such as USD, of all amounts of the brand'),
  timezone: z.string().describe('IANA time zone of the brand, such as America/Chicago'),
  url: z.string().nullable().describe('Address of its primary site; null while none is live'),
  logo: picture.nullable().describe('Logo of its theme; null for none'),
  logoUrl: z.string().nullable().describe('Address of a logo elsewhere, for a brand without `logo`; null for none'),
  favicon: picture.nullable().describe('Icon of the sites; null for none'),
  theme,
  fonts: z
    .strictObject({
      heading: webFont.nullable().describe('For headings; null for `headingFont` of the theme'),
      body: webFont.nullable().describe('For all other text; null for `bodyFont` of the theme'),
    })
    .describe('Fonts of the media library'),
  legalLinks,
  analytics: z
    .strictObject({
      consentMode: z
        .enum(consentModes)
        .describe(
          'When to load the tags. `required`: after the visitor agreed. `notice`: at once, with a notice. `off`: at once, as also without tags',
        ),
      googleSiteVerification: z.string().nullable(),
      ga4Id: z.string().nullable(),
      gtmId: z.string().nullable(),
      metaPixelId: z.string().nullable().describe('Pixel ID of the connected Meta Pixel; null for none'),
      tagHosts: z
        .array(z.string())
        .describe(
          'Hosts of vendors that a container loads, such as static.vendor.example or *.vendor.example; empty without tags',
        ),
    })
    .describe('The tags that pages load, of the SEO settings and of connected integrations'),
});
export type PublicBrand = z.output<typeof publicBrand>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  publicBrand: 'What pages of a brand need to know of it',
  googleSiteVerification: 'Token of Google Search Console; null for none',
  ga4Id: 'Measurement ID of Google Analytics 4, such as G-XXXXXXXXXX; null for none',
  gtmId: 'Container ID of Google Tag Manager, such as GTM-XXXXXXX; null for none',
  theme: 'The look of its sites',
  'query.brandId': 'The brand; give either this or `host`',
  'publicBrand.slug': 'Unique name of the brand within its tenant',
  'response.brand': 'What pages of the brand need to know of it',
};

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;

const example: PublicBrand = {
  id: brandId,
  name: 'Acme Plumbing',
  slug: 'acme-plumbing',
  tagline: 'At your door within the hour',
  locale: 'en-US',
  currency: 'USD',
  timezone: 'America/Chicago',
  url: 'https://www.acme-plumbing.example/',
  logo: null,
  logoUrl: 'https://cdn.acme.example/logo.svg',
  favicon: null,
  theme: {
    colors: { primary: '#0f766e', accent: '#b45309', background: '#ffffff', text: '#1f2937' },
    headingFont: 'rounded',
    bodyFont: 'system',
    radius: 'medium',
    headerLayout: 'beside',
    headerButton: { label: 'Book now', url: '/book' },
    locationLayout: 'beside',
  },
  fonts: { heading: null, body: null },
  legalLinks: {
    ...{ privacy: '/privacy', terms: '/terms', imprint: null, accessibility: '/accessibility' },
    doNotSell: 'https://choices.acme.example/',
  },
  analytics: {
    consentMode: 'required',
    googleSiteVerification: null,
    ga4Id: 'G-AB12CD34EF',
    gtmId: null,
    metaPixelId: null,
    tagHosts: [],
  },
};

export const getPublicBrand = operation({
  group: 'public',
  name: 'get-brand',
  method: 'GET',
  path: '/public/brand',
  summary: 'Get public brand',
  description:
    'What pages of a brand need to know of it: name, look, and the tags of analytics with the consent that they need. By its id, or by the host of one of its sites.',
  credential: 'none',
  query: z
    .strictObject({
      brandId: id.optional(),
      host: z
        .string()
        .trim()
        .toLowerCase()
        .regex(hostName, { error: () => accountShapes().siteHost })
        .optional()
        .describe('Host of a verified, active site; give either this or `brandId`'),
    })
    .superRefine((query, context) => {
      if ((query.brandId === undefined) === (query.host === undefined))
        context.addIssue({
          code: 'custom',
          path: ['brandId'],
          message: coreErrors().brandOrHost,
          params: { code: 'required' },
        });
    }),
  data: z.strictObject({ brand: publicBrand }),
  errors: ['not_found'],
  example: { query: { brandId }, data: { brand: example } },
});
