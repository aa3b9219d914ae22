import { publishFile, storeImage } from '#lib/media/bucket/files.ts';
import { readUpload, removeObject } from '#lib/media/bucket/uploads.ts';
import { kindOf } from '#lib/media/kinds.rules.ts';
import { type MediaRecord, mediaKey, publicKeys } from '#lib/media/records.ts';
import { maxPixelsOfFrames } from '#lib/media/rules.ts';
import { mediaLimits } from '#lib/media/shapes.contract.ts';
import { BrokenImage } from '#lib/media/variants/broken-image.ts';
import { makeVariants } from '#lib/media/variants/variants.ts';
import { log } from '#lib/observe/log.ts';
import { type BrandView, get } from '#lib/table/table.ts';
import { conclude, type Outcome } from './outcome.ts';

/** The public files of an image, under names that are the same on each run. */
const publishImage = async (view: BrandView, record: MediaRecord): Promise<Partial<MediaRecord>> => {
  const bytes = await readUpload(record.raw.key, record.raw.etag);
  if (!bytes) throw new BrokenImage('upload_lost', 'What was uploaded is gone, or was replaced');
  const limits = { pixels: mediaLimits.imagePixels, pixelsOfFrames: maxPixelsOfFrames };
  const made = await makeVariants(bytes, record.contentType, limits);
  const { contentType, original, thumb, medium, large, width, height } = made;
  const keys = publicKeys(view, record);
  await Promise.all([
    storeImage(keys.original, original, contentType),
    storeImage(keys.thumb, thumb, 'image/webp'),
    storeImage(keys.medium, medium, 'image/webp'),
    storeImage(keys.large, large, 'image/webp'),
  ]);
  return { contentType, width, height };
};

const publishOther = async (view: BrandView, record: MediaRecord): Promise<Partial<MediaRecord>> => {
  const { raw, contentType, filename } = record;
  const { original } = publicKeys(view, record);
  if (!(await publishFile({ from: raw.key, etag: raw.etag, to: original, contentType, filename })))
    throw new BrokenImage('upload_lost', 'What was uploaded is gone, or was replaced');
  return {};
};

const publish = async (view: BrandView, record: MediaRecord): Promise<Outcome> => {
  const publishKind = kindOf(record.contentType) === 'image' ? publishImage : publishOther;
  try {
    return { ...(await publishKind(view, record)), status: 'ready' };
  } catch (error) {
    if (!(error instanceof BrokenImage)) throw error;
    log.warn('media.rejected', { mediaId: record.id, error });
    return { status: 'rejected', rejectionReason: error.reason };
  }
};

/** Processes an uploaded file for display. It can be repeated, and changes nothing once it is done. */
export const makeReady = async (view: BrandView, mediaId: string, now: Date): Promise<void> => {
  const media = await get(mediaKey(view, mediaId));
  if (media?.status !== 'processing') return;
  await conclude(view, mediaId, await publish(view, media), now);
  await removeObject(media.raw.key);
};
