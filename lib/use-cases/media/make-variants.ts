import { brandKey } from '#lib/accounts/brands/records.ts';
import { BrokenFile } from '#lib/platform/media/broken-file.ts';
import { storeFile } from '#lib/platform/media/bucket/files.ts';
import { removeObject } from '#lib/platform/media/bucket/remove.ts';
import { readUpload } from '#lib/platform/media/bucket/uploads.ts';
import { makeWebFont } from '#lib/platform/media/fonts/web-font.ts';
import { kindOf, type MediaKind } from '#lib/platform/media/kinds.rules.ts';
import { cleanDocument } from '#lib/platform/media/metadata/document.ts';
import { cleanFilm } from '#lib/platform/media/metadata/film.rules.ts';
import { type MediaRecord, mediaKey, publicKeys } from '#lib/platform/media/records.ts';
import { downloadName, maxPixelsOfFrames } from '#lib/platform/media/rules.ts';
import { mediaLimits } from '#lib/platform/media/shapes.contract.ts';
import { makeVariants } from '#lib/platform/media/variants/variants.ts';
import { log } from '#lib/platform/observe/log.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { conclude, type Outcome } from './outcome.ts';
import { placeFiles } from './place-files.ts';

const lost = (): BrokenFile => new BrokenFile('upload_lost', 'What was uploaded is gone, or was replaced');

const bytesOf = async ({ raw }: MediaRecord): Promise<Buffer> => {
  const bytes = await readUpload(raw.key, raw.etag);
  if (!bytes) throw lost();
  return bytes;
};

/** The public files of an image, under names that are the same on each run. */
const publishImage = async (view: BrandView, record: MediaRecord): Promise<Partial<MediaRecord>> => {
  const bytes = await bytesOf(record);
  const limits = { pixels: mediaLimits.imagePixels, pixelsOfFrames: maxPixelsOfFrames };
  const made = await makeVariants(bytes, record.contentType, limits);
  const { contentType, original, thumb, medium, large, width, height } = made;
  const keys = publicKeys(view, record);
  await Promise.all([
    storeFile(keys.original, original, contentType),
    storeFile(keys.thumb, thumb, 'image/webp'),
    storeFile(keys.medium, medium, 'image/webp'),
    storeFile(keys.large, large, 'image/webp'),
  ]);
  return { contentType, width, height };
};

/** The public file of a document or a film: the uploaded one without its metadata, as a download. */
const publishCleaned =
  (clean: (bytes: Buffer) => Uint8Array | Promise<Uint8Array>) =>
  async (view: BrandView, record: MediaRecord): Promise<Partial<MediaRecord>> => {
    const { contentType, filename } = record;
    const bytes = await clean(await bytesOf(record));
    await storeFile(publicKeys(view, record).original, bytes, contentType, downloadName(filename, contentType));
    return {};
  };

const publishDocument = publishCleaned(cleanDocument);

const publishFilm = publishCleaned((bytes) => {
  cleanFilm(bytes);
  return bytes;
});

/** The part of a font that pages load. The file itself stays private: its licence may forbid that everybody can have it. */
const publishFont = async (view: BrandView, record: MediaRecord): Promise<Partial<MediaRecord>> => {
  const [uploaded, brand] = await Promise.all([bytesOf(record), get(brandKey(view))]);
  const { bytes, measures } = await makeWebFont(uploaded, brand?.locale ?? 'en');
  await storeFile(publicKeys(view, record).original, bytes, 'font/woff2');
  return { font: measures };
};

const publishers: Readonly<Record<MediaKind, typeof publishImage>> = {
  image: publishImage,
  font: publishFont,
  document: publishDocument,
  video: publishFilm,
};

const publish = async (view: BrandView, record: MediaRecord): Promise<Outcome> => {
  try {
    return { ...(await publishers[kindOf(record.contentType)](view, record)), status: 'ready' };
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    log.warn('media.rejected', { mediaId: record.id, error });
    return { status: 'rejected', rejectionReason: error.reason };
  }
};

/** Processes an uploaded file for display, or moves the files of one that was deleted or restored. It can be repeated. */
export const makeReady = async (view: BrandView, mediaId: string, now: Date): Promise<void> => {
  const media = await get(mediaKey(view, mediaId));
  if (media?.status === 'processing') {
    await conclude(view, mediaId, await publish(view, media), now);
    await removeObject(media.raw.key);
  }
  await placeFiles(view, mediaId);
};
