import * as z from 'zod';
import { id, number, stamps, text } from '#lib/core/primitives.ts';

const megabyte = 1024 * 1024;

/** Maximum size of each kind of file. A request that contains the file itself has a lower limit. */
export const mediaLimits = {
  directBytes: 4 * megabyte,
  imageBytes: 25 * megabyte,
  imagePixels: 50_000_000,
  documentBytes: 25 * megabyte,
  videoBytes: 200 * megabyte,
} as const;

export const mediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
  'video/mp4',
] as const;
export type MediaType = (typeof mediaTypes)[number];

export const mediaStatuses = ['processing', 'ready', 'rejected'] as const;

const fraction = number.min(0).max(1);
const focalPoint = z.strictObject({
  x: fraction.describe('From the left edge'),
  y: fraction.describe('From the upper edge'),
});

export const media = z.strictObject({
  id,
  brandId: id,
  locationId: id.nullable().describe('Null for media of the whole brand'),
  filename: z.string(),
  contentType: z.enum(mediaTypes),
  sizeBytes: z.int().describe('As it was uploaded; this is what counts as storage'),
  width: z.int().nullable(),
  height: z.int().nullable(),
  url: z
    .string()
    .nullable()
    .describe('The file, of an image without what the camera noted in it; null until the status is ready'),
  variants: z
    .strictObject({ thumb: z.string(), medium: z.string(), large: z.string() })
    .nullable()
    .describe('WebP images of at most 320, 800 and 1600 pixels a side; null for other files, and until they are ready'),
  altText: z.string().nullable(),
  title: z.string().nullable(),
  tags: z.array(z.string()),
  focalPoint: focalPoint.nullable().describe('What stays in sight when the image is cropped'),
  sha256: z.string().nullable().describe('Of the file as it was uploaded, in hexadecimal; null until it is there'),
  status: z.enum(mediaStatuses),
  uploadedBy: id.describe('The user or the API key'),
  ...stamps,
});
export type Media = z.output<typeof media>;

export const writable = {
  altText: text(300).nullable(),
  title: text(150).nullable(),
  tags: z.array(text(40)).max(20),
  focalPoint: focalPoint.nullable(),
};

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const mediaId = '01939b6e-5c00-7000-8000-000000000080';

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
  altText: 'The storefront on Main Street',
  title: 'Storefront',
  tags: ['storefront'],
  focalPoint: null,
  sha256: '02dbde9e5b4f644cc676bc2b20ff7b256acab91c7472eb9d7eb5794f4c80d3f8',
  status: 'ready',
  uploadedBy: '01939b6e-5c00-7000-8000-000000000001',
  createdAt: '2026-01-12T12:00:00.000Z',
  updatedAt: '2026-01-12T12:00:00.000Z',
};
export const freshMedia: Media = { ...mediaExample, url: null, variants: null, status: 'processing' };
