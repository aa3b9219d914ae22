import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { updateImport } from '#lib/places/imports/contract.ts';
import { importKey, keepMapping } from '#lib/places/imports/records.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { replace } from '#lib/platform/table/write.ts';
import { sheetFieldsOf } from '#lib/use-cases/imports/fields.ts';
import { openFile, readImport, rulesOf, showImport } from '#lib/use-cases/imports/read.ts';
import { settingsOf, updatedImport } from '#lib/use-cases/imports/update.ts';

export const handler = handle(updateImport, async ({ params, body }, context) => {
  const { view, brand, caller, now, tag, match, commit } = context;
  const [before, fields] = await Promise.all([readImport(view, params.importId, caller, now), sheetFieldsOf(view)]);
  match(before);
  const rules = rulesOf(view, brand, fields, now);
  const made = await updatedImport(before, body, rules, () => openFile(view, before), now);
  const changed = afterChange(before, made);
  // The job, if there is one, has the rows as they were read before.
  const after = changed === before ? before : { ...changed, status: 'read' as const };
  tag(after);
  return commit(
    { import: showImport(after) },
    auditChange('sheet-import', before.id, before, after, settingsOf),
    replace(importKey(view, after.id), after),
    ...(body.columns && after !== before ? [keepMapping(view, after.columns, now)] : []),
  );
});
