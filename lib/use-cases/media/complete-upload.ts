import type { Changing } from '#lib/accounts/audit-log/commit.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { toAnnouncedMedia, toMedia } from '#lib/platform/media/answers.ts';
import { removeObject } from '#lib/platform/media/bucket/remove.ts';
import { inspectUpload } from '#lib/platform/media/bucket/uploads.ts';
import { mediaDone } from '#lib/platform/media/due.ts';
import { kindOf } from '#lib/platform/media/kinds.rules.ts';
import { mediaHashKey } from '#lib/platform/media/records.ts';
import { checkedSize, checkedType } from '#lib/platform/media/rules.ts';
import { type Media, mediaLimits } from '#lib/platform/media/shapes.contract.ts';
import { endUpload, type UploadRecord, uploadKey } from '#lib/platform/media/upload-records.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { get } from '#lib/platform/table/table.ts';
import { mediaErrors } from '#lib/platform/texts/errors.ts';
import { addMedia, mediaWith, newMedia } from './receive-upload.ts';

type Received = NonNullable<Awaited<ReturnType<typeof inspectUpload>>>;

/** How much of a file is read for its type; for an image, the size may be at any place. */
const keptOf = ({ contentType }: UploadRecord): number =>
  kindOf(contentType) === 'image' ? mediaLimits.imageBytes : 4096;

const measured = (upload: UploadRecord, { beginning, sizeBytes }: Received) => {
  if (sizeBytes !== upload.sizeBytes)
    throw invalid([
      { field: 'file', code: 'format', message: mediaErrors().announcedBytes(sizeBytes, upload.sizeBytes) },
    ]);
  const contentType = checkedType(upload.contentType, beginning);
  return { contentType, ...checkedSize(contentType, beginning) };
};

/** Ends an upload without a result: the uploaded object is removed, and its storage returned. */
const refuse = async (upload: UploadRecord, refusal: FieldError, { view, now, commit }: Changing): Promise<void> => {
  const before = toAnnouncedMedia(upload);
  await commit(
    undefined,
    auditChange('media', upload.id, before, { ...before, status: 'rejected' }),
    endUpload(view, upload, { refusal }, now),
    mediaDone(view, upload.id),
    returnUnit(view, 'mediaStorageBytes', upload.sizeBytes),
  );
  await removeObject(upload.rawKey);
};

const checked = async (upload: UploadRecord, received: Received, context: Changing) => {
  try {
    return measured(upload, received);
  } catch (error) {
    const [refusal] = error instanceof Problem && Array.isArray(error.details) ? (error.details as FieldError[]) : [];
    if (refusal) await refuse(upload, refusal, context);
    throw error;
  }
};

/** Why the file is not there: it was not sent, or a concurrent request ended the upload and removed it. */
const missing = async ({ id }: UploadRecord, { view }: Changing): Promise<Error> => {
  const upload = await get(uploadKey(view, id));
  if (upload && (upload.result !== null || upload.refusal))
    return new WriteConflict('Another request ended the upload in the meantime');
  return new Problem('invalid_transition', mediaErrors().notReceived);
};

/** Makes an item of an announced file that has arrived; or finds the one with the same file. */
export const takeUpload = async (upload: UploadRecord, context: Changing): Promise<{ media: Media }> => {
  const { view, now, commit } = context;
  const { id, brandId, locationId, filename, sizeBytes, altText, title, tags, uploadedBy, rawKey } = upload;
  const received = await inspectUpload(rawKey, keptOf(upload));
  if (!received) throw await missing(upload, context);
  const { contentType, width, height } = await checked(upload, received, context);

  const { sha256, etag } = received;
  const held = await get(mediaHashKey(view, locationId, sha256));
  const same = await mediaWith(view, locationId, held?.holder);
  if (same) {
    const data = await commit(
      { media: toMedia(view, same) },
      auditChange('media', id, toAnnouncedMedia(upload), undefined),
      endUpload(view, upload, { result: same.id }, now),
      mediaDone(view, id),
      returnUnit(view, 'mediaStorageBytes', sizeBytes),
    );
    await removeObject(rawKey);
    return data;
  }
  const described = { id, brandId, locationId, filename, contentType, sizeBytes, altText, title, tags, uploadedBy };
  const record = newMedia({ ...described, width, height, sha256 }, { key: rawKey, etag }, now);
  const media = toMedia(view, record);
  return commit(
    { media },
    auditChange('media', id, toAnnouncedMedia(upload), media),
    ...addMedia(view, record, now),
    endUpload(view, upload, { result: id }, now),
  );
};
