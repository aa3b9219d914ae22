import { handle } from '#lib/http/handle.ts';
import { toBrandMail } from '#lib/mail/answers.ts';
import { getBrandEmailSettings } from '#lib/mail/email-settings.contract.ts';
import { brandMailOf } from '#lib/mail/email-settings.rules.ts';
import { brandMailKey } from '#lib/mail/email-settings.ts';
import { get } from '#lib/table/table.ts';
import { hasUntoldLeads, whereLeadsComeFrom } from '#lib/use-cases/mail/untold-leads.ts';

export const handler = handle(getBrandEmailSettings, async (_, { view, tag }) => {
  const [record, sources] = await Promise.all([get(brandMailKey(view)), whereLeadsComeFrom(view)]);
  const settings = brandMailOf(record);
  tag({ version: record?.version ?? 0 });
  return { settings: toBrandMail(view.id, settings, record, await hasUntoldLeads(view, settings, sources)) };
});
