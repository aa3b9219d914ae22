import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { createImport } from '#lib/places/imports/contract.ts';
import { fileKeyOf, importKey, makeImport } from '#lib/places/imports/records.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { checkRate } from '#lib/platform/access/rates.rules.ts';
import { importDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { prepareUpload } from '#lib/platform/media/bucket/uploads.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import { create } from '#lib/platform/table/write.ts';
import { showImport } from '#lib/use-cases/imports/read.ts';

const importsPerHour = 60;

export const handler = handle(createImport, async ({ body }, { view, brand, caller, now, tag, commit }) => {
  requireFeature(brand, 'bulkOperations', now);
  const count = await countCall(view, 'IMPORT', 'hour', now);
  checkRate([{ name: 'imports', count, max: importsPerHour }]);
  const { filename, sizeBytes } = body;
  const record = makeImport({
    id: newId(now),
    brandId: view.id,
    filename,
    sizeBytes,
    createdBy: callerId(caller),
    expiresAt: expiryAfter(importDays * 86_400, now),
    ...firstVersion(now),
  });
  tag(record);
  const key = fileKeyOf(view, record.id);
  const upload = await prepareUpload({ key, contentType: 'application/octet-stream', sizeBytes }, now);
  const named = { filename, sizeBytes };
  return commit(
    { import: showImport(record), upload },
    auditChange('sheet-import', record.id, undefined, named),
    create(importKey(view, record.id), record),
  );
});
