import { createHash } from 'node:crypto';
import { auditChange, type Changed } from '#lib/accounts/audit-log/rules.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { type Caller, callerId } from '#lib/platform/access/caller.rules.ts';
import { checkRate } from '#lib/platform/access/rates.rules.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId, unguessable } from '#lib/platform/core/ids.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { toMedia } from '#lib/platform/media/answers.ts';
import { storeUpload } from '#lib/platform/media/bucket/uploads.ts';
import { checkLater } from '#lib/platform/media/due.ts';
import { insertMedia, type MediaRecord, makeMedia, mediaHashKey, mediaKey } from '#lib/platform/media/records.ts';
import { checkAllowance, checkedSize, checkedType, plainName } from '#lib/platform/media/rules.ts';
import { type Media, type MediaType, mediaLimits } from '#lib/platform/media/shapes.contract.ts';
import type { Announced } from '#lib/platform/media/upload-records.ts';
import type { UploadedFile } from '#lib/platform/media/uploads.contract.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import { type BrandView, get, getAll } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { mediaErrors } from '#lib/platform/texts/errors.ts';

const uploadsPerMinute = 60;

/** A request to add a file: a retry has the same object. */
interface Upload {
  brand: BrandRecord;
  view: BrandView;
  caller: Caller;
  now: Date;
}

const counted = new WeakMap<Upload, ReturnType<typeof countCall>>();

/** Counts an upload of the brand, once for a request that is retried; throws above the limit. */
export const countUpload = async (upload: Upload): Promise<void> => {
  const { view, now } = upload;
  const counting = counted.get(upload) ?? countCall(view, 'MEDIA_UPLOAD', 'minute', now);
  counted.set(upload, counting);
  checkRate([{ name: 'uploads', count: await counting, max: uploadsPerMinute }]);
};

type Described = Omit<Announced, 'createdAt'> & Pick<Media, 'width' | 'height'> & { sha256: string };

/** A new item, which becomes ready when its public files exist. */
export const newMedia = (described: Described, raw: MediaRecord['raw'], now: Date): MediaRecord =>
  makeMedia({
    ...described,
    folder: unguessable(),
    raw,
    storedBytes: described.sizeBytes,
    ...firstVersion(now),
  });

/** Stores an item, queues its processing, and schedules the check for it. */
export const addMedia = (view: BrandView, record: MediaRecord, now: Date): Write[] => [
  ...insertMedia(view, record, now),
  task(view, 'images', { brandId: view.id, mediaId: record.id }, now),
  checkLater(view, record.id, now),
];

/** The item of a library with the same contents. */
export const mediaWith = async (
  view: BrandView,
  locationId: string | null,
  holder: string | undefined,
): Promise<MediaRecord | undefined> => {
  if (holder === undefined) return undefined;
  const media = await get(mediaKey(view, holder));
  // It existed a moment ago: the retry decides.
  if (!media || media.locationId !== locationId) throw new WriteConflict('The same file is being deleted');
  return media;
};

interface Given {
  file: UploadedFile;
  altText?: string | undefined;
  title?: string | undefined;
  tags?: string[] | undefined;
}

const checkedFile = ({ file }: Given): { type: MediaType; width: number | null; height: number | null } => {
  if (file.bytes.length > mediaLimits.directBytes)
    throw new Problem('payload_too_large', mediaErrors().fileTooLarge(mediaLimits.directBytes));
  const type = checkedType(file.contentType, file.bytes);
  return { type, ...checkedSize(type, file.bytes) };
};

interface Received {
  media: MediaRecord;
  /** The change that makes the item; undefined for the same file, which is there already. */
  creation: { change: Changed; writes: Write[] } | undefined;
}

/** Takes the file of a request for the library of the brand, or of a location. The same file twice is one item. */
export const receiveUpload = async (locationId: string | null, body: Given, upload: Upload): Promise<Received> => {
  const { brand, view, caller, now } = upload;
  const { file, altText = null, title = null, tags = [] } = body;
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const [{ location, held }] = await Promise.all([
    getAll({
      location: locationId === null ? undefined : locationKey(view, locationId),
      held: mediaHashKey(view, locationId, sha256),
    }),
    countUpload(upload),
  ]);
  if (locationId !== null) liveLocation(location);
  const { type, width, height } = checkedFile(body);
  checkAllowance(type, file.bytes.length, brand, now);
  const same = await mediaWith(view, locationId, held?.holder);
  if (same) return { media: same, creation: undefined };

  const key = `uploads/${view.id}/${unguessable()}`;
  const etag = await storeUpload(key, file.bytes, type);
  const described = {
    id: newId(now),
    brandId: view.id,
    locationId,
    filename: plainName(file.filename, type),
    contentType: type,
    sizeBytes: file.bytes.length,
    width,
    height,
    altText,
    title,
    tags: [...new Set(tags)],
    sha256,
    uploadedBy: callerId(caller),
  };
  const media = newMedia(described, { key, etag }, now);
  const change = auditChange('media', media.id, undefined, toMedia(view, media));
  const claim = claimUnit(view, brand, 'mediaStorageBytes', now, media.storedBytes);
  return { media, creation: { change, writes: [...addMedia(view, media, now), claim] } };
};
