import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { variable } from '#lib/platform/core/env.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { kindOf } from './kinds.rules.ts';
import { type MediaRecord, publicKeys } from './records.ts';
import { type Media, media } from './shapes.contract.ts';
import type { UploadRecord } from './upload-records.ts';

const urlOf = (key: string): string => `${variable('MEDIA_URL')}/${key}`;

/** Where the public files of an item are; nulls until they are ready. */
export const addressesOf = (view: BrandView, record: MediaRecord): Pick<Media, 'url' | 'variants'> => {
  if (record.status !== 'ready') return { url: null, variants: null };
  const { original, thumb, medium, large } = publicKeys(view, record);
  const isImage = kindOf(record.contentType) === 'image';
  return {
    url: urlOf(original),
    variants: isImage ? { thumb: urlOf(thumb), medium: urlOf(medium), large: urlOf(large) } : null,
  };
};

const show = allowlist(media);

export const toMedia = (view: BrandView, record: MediaRecord): Media =>
  show({ ...record, ...addressesOf(view, record) });

/** A file that was announced and is still to come, as far as it is known. */
export const toAnnouncedMedia = (upload: UploadRecord): Media =>
  show({
    ...upload,
    width: null,
    height: null,
    url: null,
    variants: null,
    font: null,
    focalPoint: null,
    sha256: null,
    rejectionReason: null,
    status: 'processing',
    updatedAt: upload.createdAt,
  });
