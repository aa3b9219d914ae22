import * as z from 'zod';
import { id } from '#lib/core/primitives.ts';
import { picture } from '#lib/media/picture.contract.ts';

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
});
export type Theme = z.output<typeof theme>;

/** What every page of a brand needs to know of it. */
export const publicBrand = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  tagline: z.string().nullable(),
  locale: z.string().describe('Language tag, such as en-US, in which dates and numbers are written'),
  timezone: z.string(),
  url: z.string().nullable().describe('Address of its primary site; null while none is live'),
  logo: picture.nullable(),
  logoUrl: z.string().nullable(),
  favicon: picture.nullable(),
  theme,
  analytics: z.strictObject({
    consentMode: z.enum(['required', 'notice', 'off']),
    googleSiteVerification: z.string().nullable(),
    ga4Id: z.string().nullable(),
    gtmId: z.string().nullable(),
    metaPixelId: z.string().nullable(),
  }),
});
export type PublicBrand = z.output<typeof publicBrand>;
