import * as z from 'zod';
import { brandId, mediaId } from '#lib/platform/core/contract/example-ids.ts';
import { id, number, stamps, text } from '#lib/platform/core/contract/primitives.ts';

const megabyte = 1024 * 1024;

/** Maximum size of each kind of file. A request that contains the file itself has a lower limit. */
export const mediaLimits = {
  directBytes: 4 * megabyte,
  imageBytes: 25 * megabyte,
  imagePixels: 50_000_000,
  svgBytes: megabyte,
  documentBytes: 25 * megabyte,
  videoBytes: 200 * megabyte,
  fontBytes: 3 * megabyte,
  /** The sum of all tables of a font, decompressed. */
  fontTableBytes: 30 * megabyte,
} as const;

/** The longest side of each variant of an image, in pixels, the smallest first. */
export const variantSides = { thumb: 320, medium: 800, large: 1600 } as const;

export const mediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/svg+xml',
  'application/pdf',
  'video/mp4',
  'video/quicktime',
  'font/woff2',
  'font/woff',
  'font/ttf',
  'font/otf',
] as const;
export type MediaType = (typeof mediaTypes)[number];

export const mediaStatuses = ['processing', 'ready', 'rejected'] as const;

export const rejectionReasons = [
  'unreadable',
  'too_many_pixels',
  'no_letters',
  'upload_lost',
  'not_processed',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

const fraction = number.min(0).max(1);
/** @public Named in the reference of the API. */
export const focalPoint = z.strictObject({
  x: fraction.describe('Distance from the left edge, as a fraction of the width'),
  y: fraction.describe('Distance from the upper edge, as a fraction of the height'),
});

export const fontMeasures = z.strictObject({
  weight: z
    .strictObject({ min: number.describe('Lightest weight'), max: number.describe('Boldest weight') })
    .describe('Weights of the font, from 1 to 1000; the same twice for a font of one weight'),
  ascent: number.describe('Height above the baseline'),
  descent: number.describe('Depth below the baseline'),
  lineGap: number.describe('Space between lines'),
  letterWidth: number.describe('Width of a letter in running text'),
});
export type FontMeasures = z.output<typeof fontMeasures>;

export const media = z.strictObject({
  id,
  brandId: id,
  locationId: id.nullable().describe('The location that it belongs to; null for the whole brand'),
  filename: z.string(),
  contentType: z.enum(mediaTypes),
  sizeBytes: z.int().describe('Size in bytes of the file as it was uploaded, which counts as storage'),
  width: z.int().nullable(),
  height: z.int().nullable(),
  url: z
    .string()
    .nullable()
    .describe(
      'Address of the file; of an image without the data that cameras add, of an SVG without scripts and links, of a font in WOFF2 with the letters that the language of the brand needs; null until the status is `ready`',
    ),
  variants: z
    .strictObject({ thumb: z.string(), medium: z.string(), large: z.string() })
    .nullable()
    .describe('Smaller images in WebP; null for other files, and until the status is `ready`'),
  font: fontMeasures
    .nullable()
    .describe('Measures of a font, as fractions of its size; null for other files, and until the status is `ready`'),
  altText: z.string().nullable(),
  title: z.string().nullable(),
  tags: z.array(z.string()),
  focalPoint: focalPoint
    .nullable()
    .describe('Point that stays in sight when the image is cropped; null for the middle'),
  sha256: z
    .string()
    .nullable()
    .describe('SHA-256 hash of the file as it was uploaded, in hexadecimal; null until it was received'),
  status: z.enum(mediaStatuses),
  rejectionReason: z.enum(rejectionReasons).nullable(),
  uploadedBy: id.describe('The user or API key that uploaded it'),
  ...stamps,
});
export type Media = z.output<typeof media>;

export const writable = {
  altText: text(300).nullable(),
  title: text(150).nullable(),
  tags: z.array(text(40)).max(20),
  focalPoint: focalPoint.nullable(),
};

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  media: 'A file in the media library',
  fontMeasures: 'Measures of a font, as fractions of its size',
  filename: 'Name of the file when it was uploaded',
  contentType: 'Type of the file. A picture in HEIC is shown as a JPEG, and has that type once its status is `ready`',
  width: 'Width of an image in pixels, of an SVG that of its largest variant; null for other files, and when unknown',
  height: 'Height of an image in pixels, of an SVG that of its largest variant; null for other files, and when unknown',
  thumb: `Address of the image with at most ${variantSides.thumb} pixels a side`,
  medium: `Address of the image with at most ${variantSides.medium} pixels a side`,
  large: `Address of the image with at most ${variantSides.large} pixels a side`,
  altText: 'Description of the picture for people who do not see it; null for none',
  title: 'Title in the library; null for none',
  'media.status':
    '`processing`: its variants are being made. `ready`: it can be shown. `rejected`: the file is broken or not allowed',
  rejectionReason:
    'Why it was rejected: the file cannot be decoded (`unreadable`), has too many pixels or frames (`too_many_pixels`), is a font without the letters of the language of the brand (`no_letters`), is gone from the storage of uploads (`upload_lost`), or could not be processed after several attempts (`not_processed`: upload it again). Null for others',
  focalPoint: 'Point that stays in sight when the image is cropped; null for the middle',
};

const folder = `https://media.frontage.example/media/${brandId}/kq3v0l2Jw8aYt1sRzE5bXg`;

export const mediaExample: Media = {
  id: mediaId,
  brandId,
  locationId: null,
  filename: 'storefront.png',
  contentType: 'image/png',
  sizeBytes: 94,
  width: 2,
  height: 2,
  url: `${folder}/original.png`,
  variants: { thumb: `${folder}/thumb.webp`, medium: `${folder}/medium.webp`, large: `${folder}/large.webp` },
  font: null,
  altText: 'The storefront on Main Street',
  title: 'Storefront',
  tags: ['storefront'],
  focalPoint: null,
  sha256: '02dbde9e5b4f644cc676bc2b20ff7b256acab91c7472eb9d7eb5794f4c80d3f8',
  status: 'ready',
  rejectionReason: null,
  uploadedBy: '01939b6e-5c00-7000-8000-000000000001',
  createdAt: '2026-01-12T12:00:00.000Z',
  updatedAt: '2026-01-12T12:00:00.000Z',
};
export const freshMedia: Media = { ...mediaExample, url: null, variants: null, status: 'processing' };
