import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId, mediaId } from '#lib/platform/core/contract/example-ids.ts';
import { linkLabel, linkPath } from '#lib/platform/core/contract/menu-link.contract.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, saidText } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { themeWords } from '#lib/platform/texts/data.ts';
import { accountShapes } from '#lib/platform/texts/errors.ts';
import { theme } from './public.contract.ts';

export const themeSettings = theme.extend({
  logoMediaId: id.nullable(),
  faviconMediaId: id.nullable(),
  headingFontMediaId: id.nullable(),
  bodyFontMediaId: id.nullable(),
});
export type ThemeSettings = z.output<typeof themeSettings>;

const shownTheme = themeSettings.extend({
  warnings: z
    .array(
      z.strictObject({
        code: z.literal('low_contrast').describe('Kind of warning'),
        field: z.enum(['colors.text', 'colors.primary', 'colors.accent']),
        contrast: z.number().describe('Contrast with the background, from 1 to 21'),
        shownAs: z.string().describe('Nearest readable colour, in which pages show such text'),
        message: saidText,
      }),
    )
    .describe('Colours in which text is hard to read on the background'),
});
export type ShownTheme = z.output<typeof shownTheme>;
export const showTheme = allowlist(shownTheme);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  'response.theme': 'The look of the sites of the brand',
  logoMediaId: 'Logo, from the media library of the brand; null for the one at `logoUrl` of the brand',
  faviconMediaId: 'Icon of the sites in browsers, from the media library of the brand; null for none',
  headingFontMediaId:
    'Font of headings, from the media library of the brand; null for `headingFont`, which is also shown until the font is loaded',
  bodyFontMediaId:
    'Font of all other text, from the media library of the brand; null for `bodyFont`, which is also shown until the font is loaded',
  'request.colors': 'The colours to change',
  'warnings.field': 'The colour that it is about',
  'warnings.message': 'The warning, for people',
};

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: () => accountShapes().color })
  .nullable()
  .describe('Colour as #rrggbb; null for the default');

const change = z
  .strictObject({
    colors: z.strictObject({ primary: color, accent: color, background: color, text: color }).partial(),
    headingFont: theme.shape.headingFont.nullable(),
    bodyFont: theme.shape.bodyFont.nullable(),
    radius: theme.shape.radius.nullable(),
    headerLayout: theme.shape.headerLayout.nullable(),
    headerButton: z
      .strictObject({ label: linkLabel(30).describe('Text of the button'), url: linkPath })
      .nullable()
      .describe('The button in the header; null for none'),
    locationLayout: theme.shape.locationLayout.nullable(),
    logoMediaId: id.nullable(),
    faviconMediaId: id.nullable(),
    headingFontMediaId: id.nullable(),
    bodyFontMediaId: id.nullable(),
  })
  .partial();
export type ThemeChange = z.output<typeof change>;

const example: ShownTheme = {
  colors: { primary: '#0f766e', accent: '#f59e0b', background: '#ffffff', text: '#1f2937' },
  headingFont: 'rounded',
  bodyFont: 'system',
  radius: 'medium',
  headerLayout: 'beside',
  headerButton: { label: 'Book now', url: '/book' },
  locationLayout: 'picture',
  logoMediaId: mediaId,
  faviconMediaId: null,
  headingFontMediaId: null,
  bodyFontMediaId: null,
  warnings: [
    {
      code: 'low_contrast',
      field: 'colors.accent',
      contrast: 2.14,
      shownAs: '#a76900',
      message: themeWords().lowContrast({
        color: '#f59e0b',
        background: '#ffffff',
        contrast: 2.14,
        least: 4.5,
        shownAs: '#a76900',
      }),
    },
  ],
};

export const getTheme = operation({
  group: 'brands',
  name: 'get-theme',
  method: 'GET',
  path: '/v1/brands/{brandId}/theme',
  summary: 'Get theme',
  description:
    'The look of the sites of the brand: colours, fonts, corners, layouts, button of the header, logo and icon. A new brand has a default theme.',
  credential: 'any',
  roles,
  ...single('theme', shownTheme, { params: { brandId }, value: example }),
});

export const updateTheme = operation({
  group: 'brands',
  name: 'update-theme',
  method: 'PUT',
  path: '/v1/brands/{brandId}/theme',
  summary: 'Update theme',
  description:
    'Omitted fields and colours keep their value, null restores the default. `warnings` name the colours in which text is hard to read; pages show such text in the nearest readable colour. Text on a button is black or white, whichever is more readable.',
  credential: 'any',
  roles: ['brand_admin'],
  body: change,
  errors: ['invalid_reference'],
  ...single('theme', shownTheme, {
    params: { brandId },
    body: { colors: { primary: '#0f766e', accent: '#f59e0b' }, headingFont: 'rounded', logoMediaId: mediaId },
    value: example,
  }),
});
