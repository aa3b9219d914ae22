import { toBrandMail } from '#lib/delivery/email-settings/answers.ts';
import { getBrandEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { brandMailKey, brandMailOf } from '#lib/delivery/email-settings/records.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/platform/table/table.ts';
import { hasUntoldLeads, whereLeadsComeFrom } from '#lib/use-cases/mail/untold-leads.ts';

export const handler = handle(getBrandEmailSettings, async (_, { view, now, tag }) => {
  const [record, sources] = await Promise.all([get(brandMailKey(view)), whereLeadsComeFrom(view)]);
  const settings = brandMailOf(record, now);
  tag(settings);
  return { settings: toBrandMail(view.id, settings, await hasUntoldLeads(view, settings, sources)) };
});
