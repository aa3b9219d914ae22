import { handle } from '#lib/http/handle.ts';
import { getLeadSettings } from '#lib/leads/lead-settings/contract.ts';
import { effectiveLeadSettings, leadSettingsKey, leadSettingsOf } from '#lib/leads/lead-settings/records.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getLeadSettings, async (_, { brand, view, tag }) => {
  const record = leadSettingsOf(await get(leadSettingsKey(view)));
  tag(record);
  return { settings: effectiveLeadSettings(record, brand) };
});
