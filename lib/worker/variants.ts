import { mediaLimits } from '#lib/contract/media.ts';
import { auditOf } from '#lib/data/audit.ts';
import { type MediaRecord, mediaKey, publicKeys, rejectMedia, saveMedia, toMedia } from '#lib/data/media.ts';
import { returnUnit } from '#lib/data/meters.ts';
import { type BrandView, get } from '#lib/data/table.ts';
import { commit, type Write } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { kindOf, mostPixelsOfFrames } from '#lib/domain/media.ts';
import { newId } from '#lib/ids.ts';
import { publishFile, storeImage } from '#lib/media/files.ts';
import { readUpload, removeObject } from '#lib/media/uploads.ts';
import { BrokenImage, makeVariants } from '#lib/media/variants.ts';
import { log } from '#lib/observe/log.ts';

const operation = 'workers/make-variants';

const audited = (own: BrandView, before: MediaRecord, after: MediaRecord, now: Date): Write => {
  const entry = { by: { kind: 'system' as const, id: null }, operation, requestId: newId(now) };
  return auditOf(own, entry, changed('media', after.id, toMedia(own, before), toMedia(own, after)), now);
};

/** The public files of an image, under names that are the same whenever they are made again. */
const publishImage = async (own: BrandView, record: MediaRecord): Promise<Partial<MediaRecord>> => {
  const bytes = await readUpload(record.raw.key, record.raw.etag);
  if (!bytes) throw new BrokenImage('What was uploaded is gone, or was replaced');
  const limits = { pixels: mediaLimits.imagePixels, pixelsOfFrames: mostPixelsOfFrames };
  const { original, thumb, medium, large, width, height } = await makeVariants(bytes, record.contentType, limits);
  const keys = publicKeys(own, record);
  await Promise.all([
    storeImage(keys.original, original, record.contentType),
    storeImage(keys.thumb, thumb, 'image/webp'),
    storeImage(keys.medium, medium, 'image/webp'),
    storeImage(keys.large, large, 'image/webp'),
  ]);
  return { width, height };
};

const publishOther = async (own: BrandView, record: MediaRecord): Promise<Partial<MediaRecord>> => {
  const { raw, contentType, filename } = record;
  const { original } = publicKeys(own, record);
  if (!(await publishFile({ from: raw.key, etag: raw.etag, to: original, contentType, filename })))
    throw new BrokenImage('What was uploaded is gone, or was replaced');
  return {};
};

/** Makes an uploaded file ready to be shown. Done again, it does the same, and changes nothing once that is done. */
export const makeReady = async (own: BrandView, mediaId: string, now: Date): Promise<void> => {
  const before = await get(mediaKey(own, mediaId));
  if (before?.status !== 'processing') return;
  const next = { version: before.version + 1, updatedAt: now.toISOString() };
  try {
    const publish = kindOf(before.contentType) === 'image' ? publishImage : publishOther;
    const after: MediaRecord = { ...before, ...(await publish(own, before)), ...next, status: 'ready' };
    await commit([saveMedia(own, after), audited(own, before, after, now)]);
  } catch (error) {
    if (!(error instanceof BrokenImage)) throw error;
    log.warn('media.rejected', { mediaId, error });
    const after: MediaRecord = { ...before, ...next, status: 'rejected', storedBytes: 0 };
    await commit([
      ...rejectMedia(own, before, after),
      returnUnit(own, 'mediaStorageBytes', before.storedBytes),
      audited(own, before, after, now),
    ]);
  }
  await removeObject(before.raw.key);
};
