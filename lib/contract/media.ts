import * as z from 'zod';
import { operation, roles } from './operation.ts';
import { id, nextCursor, ok, page, queryFlag, stamps, text, timestamp } from './primitives.ts';

const megabyte = 1024 * 1024;

/** What each kind of file may weigh. A request that carries the file itself is limited further. */
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

const mediaStatuses = ['processing', 'ready', 'rejected'] as const;

const fraction = z.number().min(0).max(1);
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

const writable = {
  altText: text(300).nullable(),
  title: text(150).nullable(),
  tags: z.array(text(40)).max(20),
  focalPoint: focalPoint.nullable(),
};

/** A file that comes as a part of a form. */
export interface UploadedFile {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

const isFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

const uploadedFile = z
  .custom<UploadedFile>()
  .superRefine((value, context) => {
    const code = value === undefined ? 'required' : 'type';
    if (!isFile(value)) context.addIssue({ code: 'custom', message: 'must be one file', params: { code } });
  })
  .meta({ type: 'string', format: 'binary', description: 'At most 4 MB; larger files go through media/uploads' });

const uploadForm = z.strictObject({
  file: uploadedFile,
  altText: text(300).optional(),
  title: text(150).optional(),
  tags: writable.tags.optional(),
});

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';
const mediaId = '01939b6e-5c00-7000-8000-000000000080';

const folder = `https://media.frontage.example/media/${brandId}/kq3v0l2Jw8aYt1sRzE5bXg`;

const example: Media = {
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
const fresh: Media = { ...example, url: null, variants: null, status: 'processing' };
const ofLocation = { ...example, locationId };

const pixels =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12M40xEKRAwQCgAwZgalgoAR7gAAAABJRU5ErkJggg==';

const exampleForm = {
  file: {
    filename: 'storefront.png',
    contentType: 'image/png',
    bytes: Uint8Array.from(atob(pixels), (character) => character.charCodeAt(0)),
  },
  altText: 'The storefront on Main Street',
  title: 'Storefront',
  tags: ['storefront'],
};

const filters = {
  id: id.optional().describe('Only this one: to ask how it stands'),
  contentType: z.enum(mediaTypes).optional(),
  kind: z.enum(['image', 'document', 'video']).optional(),
  tag: text(40).optional(),
  q: text(100).optional().describe('The beginning of a word in the title, the file name or the description'),
  status: z.enum(mediaStatuses).optional(),
};

const fileRules =
  'JPEG, PNG, WebP, AVIF, GIF, PDF and MP4 files are taken, by what they hold and not by their name; SVG is not, as it can carry scripts. Images may have 50 megapixels.';
const processing =
  'It is `processing` until its variants are made, which takes seconds, and then `ready`, or `rejected` when the file turns out to be broken.';
const existing = 'The same file is in this library already: this is the item, as it was.';

const uploadErrors = ['payload_too_large', 'plan_limit_reached', 'feature_not_entitled'] as const;

export const listBrandMedia = operation({
  group: 'media',
  name: 'list-brand',
  method: 'GET',
  path: '/v1/brands/{brandId}/media',
  summary: 'The media library of the brand, newest first',
  description:
    'Without `locationId` the brand-wide media; with one, those of that location; with `any`, both kinds, as far as the caller may see them.',
  credential: 'any',
  roles,
  query: z.strictObject({ ...page, ...filters, locationId: z.union([id, z.literal('any')]).optional() }),
  data: z.strictObject({ media: z.array(media), nextCursor }),
  perLocation: true,
  errors: ['invalid_cursor'],
  example: { params: { brandId }, data: { media: [example], nextCursor: null } },
});

export const listLocationMedia = operation({
  group: 'media',
  name: 'list-location',
  method: 'GET',
  path: '/v1/brands/{brandId}/locations/{locationId}/media',
  summary: 'The media of a location, newest first',
  description: 'What belongs to the whole brand is listed with the brand.',
  credential: 'any',
  roles,
  query: z.strictObject({ ...page, ...filters }),
  data: z.strictObject({ media: z.array(media), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId, locationId }, data: { media: [ofLocation], nextCursor: null } },
});

export const uploadBrandMedia = operation({
  group: 'media',
  name: 'upload-brand',
  method: 'POST',
  path: '/v1/brands/{brandId}/media',
  summary: 'Add a file of at most 4 MB to the library of the brand',
  description: `${fileRules}\n\n${processing}`,
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  status: 201,
  existing,
  accepts: 'multipart',
  bodyLimit: mediaLimits.directBytes + 64 * 1024,
  body: uploadForm,
  data: z.strictObject({ media }),
  errors: uploadErrors,
  example: { params: { brandId }, body: exampleForm, data: { media: fresh } },
});

export const uploadLocationMedia = operation({
  group: 'media',
  name: 'upload-location',
  method: 'POST',
  path: '/v1/brands/{brandId}/locations/{locationId}/media',
  summary: 'Add a file of at most 4 MB to the library of a location',
  description: `${fileRules}\n\n${processing}`,
  credential: 'any',
  roles,
  status: 201,
  existing,
  accepts: 'multipart',
  bodyLimit: mediaLimits.directBytes + 64 * 1024,
  body: uploadForm,
  data: z.strictObject({ media }),
  errors: uploadErrors,
  example: { params: { brandId, locationId }, body: exampleForm, data: { media: { ...fresh, locationId } } },
});

const change = z.strictObject(writable).partial();

export const updateMedia = operation({
  group: 'media',
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/media/{mediaId}',
  summary: 'Change what is said of a file',
  description: 'Of any media of the brand, whether brand-wide or of a location.',
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  body: change,
  data: z.strictObject({ media }),
  etag: true,
  example: {
    params: { brandId, mediaId },
    body: { altText: 'The storefront on Main Street', focalPoint: { x: 0.5, y: 0.3 } },
    data: { media: { ...example, focalPoint: { x: 0.5, y: 0.3 } } },
  },
});

export const updateLocationMedia = operation({
  group: 'media',
  name: 'update-location',
  method: 'PUT',
  path: '/v1/brands/{brandId}/locations/{locationId}/media/{mediaId}',
  summary: 'Change what is said of a file of a location',
  credential: 'any',
  roles,
  body: change,
  data: z.strictObject({ media }),
  etag: true,
  example: {
    params: { brandId, locationId, mediaId },
    body: { tags: ['storefront', 'winter'] },
    data: { media: { ...ofLocation, tags: ['storefront', 'winter'] } },
  },
});

const deletion =
  'Its file stays readable for seven days, for pages that are cached, and is then destroyed. What is shown somewhere is only deleted with `force`; who shows it then has to do without.';
const force = z.strictObject({ force: queryFlag.optional().describe('Even if something shows it') });

export const deleteBrandMedia = operation({
  group: 'media',
  name: 'delete-brand',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/media/{mediaId}',
  summary: 'Delete a file',
  description: `Any media of the brand, whether brand-wide or of a location. ${deletion}`,
  credential: 'any',
  roles: ['brand_admin', 'marketing'],
  query: force,
  data: ok,
  etag: true,
  errors: ['media_in_use'],
  example: { params: { brandId, mediaId }, data: { ok: true } },
});

export const deleteLocationMedia = operation({
  group: 'media',
  name: 'delete-location',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/locations/{locationId}/media/{mediaId}',
  summary: 'Delete a file of a location',
  description: deletion,
  credential: 'any',
  roles,
  query: force,
  data: ok,
  etag: true,
  errors: ['media_in_use'],
  example: { params: { brandId, locationId, mediaId }, data: { ok: true } },
});

export const createUpload = operation({
  group: 'media',
  name: 'create-upload',
  method: 'POST',
  path: '/v1/brands/{brandId}/media/uploads',
  summary: 'Prepare the upload of a file that is larger than 4 MB',
  description: `Send a form with every one of \`upload.fields\`, and after them the file as \`file\`, to \`upload.url\`; then complete the upload. ${fileRules} Images and PDF files may have 25 MB, MP4 files 200 MB, which takes the pro plan.\n\nAn upload that is not completed within the hour is given up, and its room returned. The item is not listed before it is complete.`,
  credential: 'any',
  roles,
  status: 201,
  body: z.strictObject({
    filename: text(255),
    contentType: z.enum(mediaTypes),
    sizeBytes: z.int().min(1).max(mediaLimits.videoBytes).describe('Exactly'),
    locationId: id.nullable().optional(),
    altText: writable.altText.optional(),
    title: writable.title.optional(),
    tags: writable.tags.optional(),
  }),
  data: z.strictObject({
    media,
    upload: z.strictObject({ url: z.string(), fields: z.record(z.string(), z.string()), expiresAt: timestamp }),
  }),
  perLocation: true,
  errors: ['plan_limit_reached', 'feature_not_entitled', 'invalid_reference'],
  example: {
    params: { brandId },
    body: { filename: 'tour.pdf', contentType: 'application/pdf', sizeBytes: 7_340_032 },
    data: {
      media: {
        ...fresh,
        filename: 'tour.pdf',
        contentType: 'application/pdf',
        sizeBytes: 7_340_032,
        width: null,
        height: null,
        altText: null,
        title: null,
        tags: [],
        sha256: null,
      },
      upload: {
        url: 'https://frontage-media.s3.us-east-1.amazonaws.com/',
        fields: { key: 'uploads/5HhqQm0a', 'Content-Type': 'application/pdf', Policy: 'eyJleHBpcmF0aW9uIjoi' },
        expiresAt: '2026-01-12T13:00:00.000Z',
      },
    },
  },
});

export const completeUpload = operation({
  group: 'media',
  name: 'complete-upload',
  method: 'PUT',
  path: '/v1/brands/{brandId}/media/uploads/{mediaId}/complete',
  summary: 'Say that a prepared upload is there',
  description: `The file is looked at: one that is not what was announced is refused, and the upload with it. When the library has the same file already, that item is the answer, with its own id. Completing again answers with the item as it then is.\n\n${processing}`,
  credential: 'any',
  roles,
  data: z.strictObject({ media }),
  perLocation: true,
  errors: ['invalid_transition'],
  example: { params: { brandId, mediaId }, data: { media: fresh } },
});
