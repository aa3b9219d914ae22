import { variable } from '#lib/core/env.ts';
import { claim } from '#lib/table/claims.ts';
import type { BrandView, Item, Key } from '#lib/table/table.ts';
import { create, remove, replace, type Write, WriteConflict } from '#lib/table/write.ts';
import { kindOf, mediaTerms } from './rules.ts';
import type { Media } from './shapes.contract.ts';

export interface MediaRecord extends Omit<Media, 'url' | 'variants'> {
  kind: 'media';
  version: number;
  sha256: string;
  /** The prefix of its public files, below the brand's; it cannot be guessed. */
  folder: string;
  /** The uploaded object, which is private, and the ETag that was checked. */
  raw: { key: string; etag: string };
  /** Its use of the brand's storage; zero once it was rejected. */
  storedBytes: number;
}

/** Claims the contents of a file for one item of the brand, or of a location: the same file twice is one item. */
interface MediaHash {
  kind: 'media-hash';
  holder: string;
}

export const mediaKey = (view: BrandView, mediaId: string): Key<MediaRecord> => view.key('MEDIA', mediaId);

/** All media of the brand and its locations. */
export const allMedia = (view: BrandView): string => view.partition('MEDIA');

const scopeOf = (locationId: string | null): string => `MEDIA#${locationId ?? '-'}`;

/** The brand's own library, or one location's. */
export const mediaAt = (view: BrandView, locationId: string | null): string => view.partition(scopeOf(locationId));

export const mediaHashKey = (view: BrandView, locationId: string | null, sha256: string): Key<MediaHash> =>
  view.key(`MEDIA_HASH#${locationId ?? '-'}`, sha256);

/** The stored item: the record with its entry in the list of its library, and the attributes that filters need. */
const mediaItem = (view: BrandView, record: MediaRecord): Item & { version: number } => ({
  ...record,
  ...view.index('GSI1', scopeOf(record.locationId), record.id),
  search: mediaTerms(record),
});

const fileOf = (view: BrandView, { folder }: Pick<MediaRecord, 'folder'>, name: string): string =>
  `media/${view.id}/${folder}/${name}`;

const extensions: Record<Media['contentType'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
};

/** The public objects of an item. */
export const publicKeys = (view: BrandView, record: Pick<MediaRecord, 'folder' | 'contentType'>) => ({
  original: fileOf(view, record, `original.${extensions[record.contentType]}`),
  thumb: fileOf(view, record, 'thumb.webp'),
  medium: fileOf(view, record, 'medium.webp'),
  large: fileOf(view, record, 'large.webp'),
});

const taken = () => new WriteConflict('The same file was stored meanwhile');

/** A new item, unless its library has the same file already. */
export const createMedia = (view: BrandView, record: MediaRecord, now: Date): Write[] => {
  const hash: MediaHash = { kind: 'media-hash', holder: record.id };
  return [
    create(mediaKey(view, record.id), mediaItem(view, record)),
    claim(mediaHashKey(view, record.locationId, record.sha256), hash, now, taken),
  ];
};

/** A changed item, for the version that was read. */
export const saveMedia = (view: BrandView, record: MediaRecord): Write =>
  replace(mediaKey(view, record.id), mediaItem(view, record));

/** The claim on the contents of an item. */
const releaseHash = (view: BrandView, { locationId, sha256, status }: MediaRecord): Write[] =>
  status === 'rejected' ? [] : [remove(mediaHashKey(view, locationId, sha256))];

export const rejectMedia = (view: BrandView, before: MediaRecord, after: MediaRecord): Write[] => [
  saveMedia(view, after),
  ...releaseHash(view, before),
];

export const dropMedia = (view: BrandView, record: MediaRecord): Write[] => [
  remove(mediaKey(view, record.id), record.version),
  ...releaseHash(view, record),
];

const urlOf = (key: string): string => `${variable('MEDIA_URL')}/${key}`;

export const toMedia = (view: BrandView, record: MediaRecord): Media => {
  const { original, thumb, medium, large } = publicKeys(view, record);
  const isReady = record.status === 'ready';
  const isImage = kindOf(record.contentType) === 'image';
  return {
    id: record.id,
    brandId: record.brandId,
    locationId: record.locationId,
    filename: record.filename,
    contentType: record.contentType,
    sizeBytes: record.sizeBytes,
    width: record.width,
    height: record.height,
    url: isReady ? urlOf(original) : null,
    variants: isReady && isImage ? { thumb: urlOf(thumb), medium: urlOf(medium), large: urlOf(large) } : null,
    altText: record.altText,
    title: record.title,
    tags: record.tags,
    focalPoint: record.focalPoint,
    sha256: record.sha256,
    status: record.status,
    uploadedBy: record.uploadedBy,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
};
