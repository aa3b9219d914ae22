import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { updateLeadSettings } from '#lib/leads/lead-settings/contract.ts';
import {
  effectiveLeadSettings,
  type LeadSettingsRecord,
  leadSettingsKey,
  leadSettingsOf,
} from '#lib/leads/lead-settings/records.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { get } from '#lib/platform/table/table.ts';
import { save } from '#lib/platform/table/write.ts';

export const handler = handle(updateLeadSettings, async ({ body }, { brand, view, tag, match, commit }) => {
  const before = leadSettingsOf(await get(leadSettingsKey(view)));
  match(before);
  const record = afterChange<LeadSettingsRecord>(before, {
    ...before,
    ...omitUndefined(body),
    version: before.version + 1,
  });
  tag(record);
  return commit(
    { settings: effectiveLeadSettings(record, brand) },
    auditChange('lead-settings', view.id, before, record),
    save(leadSettingsKey(view), record),
  );
});
