import { days } from '#lib/platform/core/contract/units.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { create, remove, replace, type Write } from '#lib/platform/table/write.ts';
import { mediaDone, mediaDue } from './due.ts';
import type { Media } from './shapes.contract.ts';

/** The attributes of a media item that the client sends when it announces an upload. */
export type Announced = Pick<
  Media,
  | 'id'
  | 'brandId'
  | 'locationId'
  | 'filename'
  | 'contentType'
  | 'sizeBytes'
  | 'altText'
  | 'title'
  | 'tags'
  | 'uploadedBy'
  | 'createdAt'
>;

/** An announced upload; it becomes an item of the library when the file has arrived. */
export interface UploadRecord extends Announced {
  kind: 'media-upload';
  version: number;
  /** The key that it is sent to. */
  rawKey: string;
  /** The resulting item: its own, or an existing one with the same file. */
  result: string | null;
  /** Why it was rejected. */
  refusal: FieldError | null;
  /** Set when it has ended. */
  expiresAt?: number;
}

const keptDays = 7;

const uploads = recordKind<UploadRecord>('media-upload').ofBrand('UPLOAD', '{mediaId}', {
  title: `Announced upload; expires ${days(keptDays)} after it is over`,
  internal: ['rawKey'],
});

export const uploadKey = uploads.key;

/** Longer than the form can be used to send the file. */
const patienceMs = 75 * 60_000;

export const announceUpload = (view: BrandView, upload: UploadRecord, now: Date): Write[] => [
  create(uploadKey(view, upload.id), upload),
  mediaDue(view, {
    mediaId: upload.id,
    what: 'abandon',
    at: new Date(now.getTime() + patienceMs).toISOString(),
    keys: [upload.rawKey],
  }),
];

/** An upload that has ended, with its outcome for later requests. The caller removes its due entry. */
export const endUpload = (
  view: BrandView,
  before: UploadRecord,
  outcome: Partial<Pick<UploadRecord, 'result' | 'refusal'>>,
  now: Date,
): Write => {
  const after: UploadRecord = {
    ...before,
    ...outcome,
    version: before.version + 1,
    expiresAt: expiryAfter(keptDays * 86_400, now),
  };
  return replace(uploadKey(view, before.id), after);
};

export const dropUpload = (view: BrandView, { id, version }: UploadRecord): Write[] => [
  remove(uploadKey(view, id), version),
  mediaDone(view, id),
];
