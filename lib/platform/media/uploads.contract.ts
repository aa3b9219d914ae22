import * as z from 'zod';
import { brandId, locationId, mediaId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, text, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { uploadHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { hours, size } from '#lib/platform/core/contract/units.ts';
import { mediaErrors } from '#lib/platform/texts/errors.ts';
import { freshMedia, media, mediaLimits, mediaTypes, writable } from './shapes.contract.ts';

/** A file as a part of a form. */
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
    if (!isFile(value))
      context.addIssue({
        code: 'custom',
        message: mediaErrors().oneFile,
        params: { code },
      });
  })
  .meta({
    type: 'string',
    format: 'binary',
    description: `The file, at most ${size(mediaLimits.directBytes)}. Send larger files with POST …/media/uploads`,
  });

const uploadForm = z.strictObject({
  file: uploadedFile,
  altText: text(300).optional(),
  title: text(150).optional(),
  tags: writable.tags.optional(),
});

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  'request.filename': 'Name of the file',
  'request.locationId': 'The location that the file is for; null or omitted for the whole brand',
  'request.contentType': 'Type of the file; the uploaded file must have it',
  upload: 'Where and how to send the file',
  'upload.url': 'Address to send the form to',
  fields: 'Fields of the form, all to be sent before the file',
  'upload.expiresAt': 'Until when the file can be sent',
};

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

const fileRules = `JPEG, PNG, WebP, AVIF, GIF, HEIC, SVG, PDF, MP4 and QuickTime files are accepted, and the fonts WOFF2, WOFF, TTF and OTF, judged by their contents and not by their name. Images may have ${mediaLimits.imagePixels / 1_000_000} megapixels, SVG files ${size(mediaLimits.svgBytes)}, fonts ${size(mediaLimits.fontBytes)}. A HEIC picture is shown as a JPEG. Of an SVG, whatever runs or leads out of the file is removed. Of a font, a WOFF2 file with the letters that the language of the brand needs is made; the file itself stays private.`;
const processing =
  'The status is `processing` until the variants are made, which takes seconds, then `ready`, or `rejected` if the file is broken.';

const uploadErrors = ['payload_too_large', 'plan_limit_reached', 'feature_not_entitled'] as const;

/** The declaration that the operations share which take the file itself. */
const upload = {
  group: 'media',
  method: 'POST',
  description: `${fileRules}\n\n${processing}`,
  credential: 'any',
  status: 201,
  etag: true,
  existing: 'The library already has the same file: this is that item, unchanged.',
  accepts: 'multipart',
  maxBodyBytes: mediaLimits.directBytes + 64 * 1024,
  body: uploadForm,
  data: z.strictObject({ media }),
  errors: uploadErrors,
} as const;

export const uploadBrandMedia = operation({
  ...upload,
  name: 'upload-brand',
  path: '/v1/brands/{brandId}/media',
  summary: 'Upload brand media',
  roles: ['brand_admin', 'marketing'],
  example: { params: { brandId }, body: exampleForm, data: { media: freshMedia } },
});

export const uploadLocationMedia = operation({
  ...upload,
  name: 'upload-location',
  path: '/v1/brands/{brandId}/locations/{locationId}/media',
  summary: 'Upload location media',
  roles,
  example: { params: { brandId, locationId }, body: exampleForm, data: { media: { ...freshMedia, locationId } } },
});

export const createUpload = operation({
  group: 'media',
  name: 'create-upload',
  method: 'POST',
  path: '/v1/brands/{brandId}/media/uploads',
  summary: 'Create media upload',
  description: `Announces a file. Then send a form with all fields in \`upload.fields\`, and after them the file as \`file\`, to \`upload.url\`, and complete the upload. ${fileRules} Images may have ${size(mediaLimits.imageBytes)}, PDF files ${size(mediaLimits.documentBytes)}; MP4 files may have ${size(mediaLimits.videoBytes)} and need the pro plan.\n\nAn upload that is not completed within ${hours(uploadHours)} is dropped. The item is not listed before it is complete.`,
  credential: 'any',
  roles,
  status: 201,
  body: z.strictObject({
    filename: text(255),
    contentType: z.enum(mediaTypes),
    sizeBytes: z
      .int()
      .min(1)
      .max(mediaLimits.videoBytes)
      .describe('Size of the file in bytes; the uploaded file must have exactly this size'),
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
        ...freshMedia,
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
  summary: 'Complete media upload',
  description: `Checks the file. A file that is not what was announced is refused, and the upload is dropped. If the library already has the same file, the answer is that item, with its own id. Completing again answers with the item as it is then.\n\n${processing}`,
  credential: 'any',
  roles,
  data: z.strictObject({ media }),
  perLocation: true,
  errors: ['invalid_transition'],
  example: { params: { brandId, mediaId }, data: { media: freshMedia } },
});
