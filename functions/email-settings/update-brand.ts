import { auditChange } from '#lib/audit/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { toBrandMail } from '#lib/mail/answers.ts';
import { updateBrandEmailSettings } from '#lib/mail/email-settings.contract.ts';
import { brandMailAfter, brandMailOf } from '#lib/mail/email-settings.rules.ts';
import { type BrandMailRecord, brandMailKey, saveBrandMail } from '#lib/mail/email-settings.ts';
import { get } from '#lib/table/table.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';
import { senderOf } from '#lib/use-cases/mail/check-sender-domain.ts';
import { hasUntoldLeads, whereLeadsComeFrom } from '#lib/use-cases/mail/untold-leads.ts';

export const handler = handle(
  updateBrandEmailSettings,
  async ({ body }, { caller, brand, view, now, tag, match, commit }) => {
    const before = await get(brandMailKey(view));
    const version = before?.version ?? 0;
    match({ version });

    const settings = brandMailAfter(brandMailOf(before), body);
    requireDestinationRights(caller, brand, before, settings);
    const record: BrandMailRecord = {
      kind: 'email-settings',
      version: version + 1,
      ...settings,
      sender: await senderOf(before, settings.senderDomain, body.senderDomain !== undefined),
      createdAt: before?.createdAt ?? now.toISOString(),
      updatedAt: now.toISOString(),
    };
    tag(record);
    return commit(
      {
        settings: toBrandMail(
          view.id,
          settings,
          record,
          await hasUntoldLeads(view, settings, await whereLeadsComeFrom(view)),
        ),
      },
      auditChange('email-settings', view.id, before, record),
      saveBrandMail(view, record),
    );
  },
);
