import { toBrandMail } from '#lib/delivery/email-settings/answers.ts';
import { getBrandEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { brandMailKey } from '#lib/delivery/email-settings/records.ts';
import { brandMailOf } from '#lib/delivery/email-settings/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/platform/table/table.ts';
import { hasUntoldLeads, whereLeadsComeFrom } from '#lib/use-cases/mail/untold-leads.ts';

export const handler = handle(getBrandEmailSettings, async (_, { view, tag }) => {
  const [record, sources] = await Promise.all([get(brandMailKey(view)), whereLeadsComeFrom(view)]);
  const settings = brandMailOf(record);
  tag({ version: record?.version ?? 0 });
  return { settings: toBrandMail(view.id, settings, record, await hasUntoldLeads(view, settings, sources)) };
});
