import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { callerId, requireReach } from '#lib/platform/access/caller.rules.ts';
import { newId, unguessable } from '#lib/platform/core/ids.ts';
import { toAnnouncedMedia } from '#lib/platform/media/answers.ts';
import { prepareUpload } from '#lib/platform/media/bucket/uploads.ts';
import { checkAllowance, plainName } from '#lib/platform/media/rules.ts';
import { announceUpload, type UploadRecord } from '#lib/platform/media/upload-records.ts';
import { createUpload } from '#lib/platform/media/uploads.contract.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { countUpload } from '#lib/use-cases/media/receive-upload.ts';

export const handler = handle(createUpload, async ({ body }, context) => {
  const { brand, view, caller, now, commit } = context;
  const { locationId = null, contentType, sizeBytes, altText = null, title = null, tags = [] } = body;
  requireReach(caller, locationId);
  checkAllowance(contentType, sizeBytes, brand, now);
  await Promise.all([requireLocation(view, locationId, 'locationId'), countUpload(context)]);

  const record: UploadRecord = {
    kind: 'media-upload',
    version: 1,
    id: newId(now),
    brandId: view.id,
    locationId,
    filename: plainName(body.filename, contentType),
    contentType,
    sizeBytes,
    altText,
    title,
    tags: [...new Set(tags)],
    uploadedBy: callerId(caller),
    rawKey: `uploads/${view.id}/${unguessable()}`,
    result: null,
    refusal: null,
    createdAt: now.toISOString(),
  };
  const media = toAnnouncedMedia(record);
  const upload = await prepareUpload({ key: record.rawKey, contentType, sizeBytes }, now);
  return commit(
    { media, upload },
    auditChange('media', record.id, undefined, media),
    ...announceUpload(view, record, now),
    claimUnit(view, brand, 'mediaStorageBytes', now, sizeBytes),
  );
});
