import * as z from 'zod';
import { claim } from '#lib/platform/table/claims.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import type { Projected } from '#lib/platform/table/indexes.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { create, remove, replace, type Write } from '#lib/platform/table/write.ts';
import { mediaTerms } from './rules.ts';
import { type Media, media } from './shapes.contract.ts';

/** The fields of an item that every list of media holds. */
export type MediaEntry = Projected<MediaRecord>;

/** Claims the contents of a file for one item of the brand, or of a location: the same file twice is one item. */
interface MediaHash {
  kind: 'media-hash';
  holder: string;
}

const scopeOf = (locationId: string | null): string => locationId ?? '-';

const { url: _, variants: __, ...stored } = media.shape;
const shape = {
  ...stored,
  status: stored.status.default('processing'),
  sha256: z.string(),
  /** The prefix of its public files, below the brand's; it cannot be guessed. */
  folder: z.string(),
  /** The uploaded object, which is private, and the ETag that was checked. */
  raw: z.custom<{ key: string; etag: string }>(),
  /** Its use of the brand's storage; zero once it was rejected. */
  storedBytes: z.number(),
  /** The terms by which lists find it: its type, its tags and the words of its texts. */
  search: z.array(z.string()).exactOptional(),
};

const library = recordKind('media', shape).ofBrand('MEDIA', '{mediaId}', {
  title: 'Media',
  internal: ['raw'],
  lists: {
    ofScope: {
      index: 'GSI1',
      partition: 'MEDIA#{scope}',
      sort: '{id}',
      values: ({ locationId }) => ({ scope: scopeOf(locationId) }),
    },
  },
});

export type MediaRecord = RecordOf<typeof library>;
export const makeMedia = library.make;

const hashes = recordKind<MediaHash>('media-hash').ofBrand('MEDIA_HASH#{scope}', '{sha256}', {
  title: 'Contents of a file, in the library of the brand (`-`) or of a location',
});

export const mediaKey = library.key;

/** All media of the brand and its locations. */
export const allMedia = (view: BrandView) => library.partition(view);

/** The brand's own library, or one location's. */
export const mediaAt = (view: BrandView, locationId: string | null) =>
  library.list('ofScope', view, scopeOf(locationId));

export const mediaHashKey = (view: BrandView, locationId: string | null, sha256: string) =>
  hashes.key(view, scopeOf(locationId), sha256);

export const mediaHashes = (view: BrandView, locationId: string | null) => hashes.partition(view, scopeOf(locationId));

/** Where the public objects of an item are: below the same path of the media host. */
export const folderOf = (view: BrandView, { folder }: Pick<MediaRecord, 'folder'>): string =>
  `media/${view.id}/${folder}`;

const fileOf = (view: BrandView, record: Pick<MediaRecord, 'folder'>, name: string): string =>
  `${folderOf(view, record)}/${name}`;

const extensions: Record<Media['contentType'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  // It is converted.
  'image/heic': 'jpg',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  // The public part of a font is made for pages.
  'font/woff2': 'woff2',
  'font/woff': 'woff2',
  'font/ttf': 'woff2',
  'font/otf': 'woff2',
};

/** The public objects of an item. */
export const publicKeys = (view: BrandView, record: Pick<MediaRecord, 'folder' | 'contentType'>) => ({
  original: fileOf(view, record, `original.${extensions[record.contentType]}`),
  thumb: fileOf(view, record, 'thumb.webp'),
  medium: fileOf(view, record, 'medium.webp'),
  large: fileOf(view, record, 'large.webp'),
});

/** Where a public object is while its item is deleted and can be restored: nobody can read it there. */
export const asideKey = (key: string): string => key.replace(/^media\//, 'deleted/');

const taken = () => new WriteConflict('The same file was stored meanwhile');

/** Added by the functions that write an item: those that only read media do not load the tables of letters. */
const withSearch = (record: MediaRecord): MediaRecord => ({ ...record, search: mediaTerms(record) });

/** A new or restored item, unless its library has the same file already. A rejected item does not claim its contents. */
export const insertMedia = (view: BrandView, record: MediaRecord, now: Date): Write[] => {
  const { id, locationId, sha256, status } = record;
  const hash = mediaHashKey(view, locationId, sha256);
  return [
    create(mediaKey(view, id), withSearch(record)),
    ...(status === 'rejected' ? [] : [claim(hash, { kind: 'media-hash', holder: id }, now, taken)]),
  ];
};

/** A changed item, for the version that was read. */
export const saveMedia = (view: BrandView, record: MediaRecord): Write =>
  replace(mediaKey(view, record.id), withSearch(record));

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
