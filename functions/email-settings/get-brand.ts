import { handle } from '#lib/http/handle.ts';
import { toBrandMail } from '#lib/mail/answers.ts';
import { getBrandEmailSettings } from '#lib/mail/email-settings.contract.ts';
import { brandMailKey, brandMailOf } from '#lib/mail/email-settings.ts';
import { get } from '#lib/table/table.ts';
import { hasUntoldLeads, whereLeadsComeFrom } from '#lib/use-cases/mail/untold-leads.ts';

export const handler = handle(getBrandEmailSettings, async (_, { view, now, tag }) => {
  const [record, sources] = await Promise.all([get(brandMailKey(view)), whereLeadsComeFrom(view)]);
  const settings = brandMailOf(record, now);
  tag(settings);
  return { settings: toBrandMail(view.id, settings, await hasUntoldLeads(view, settings, sources)) };
});
