import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toBrandMail } from '#lib/delivery/email-settings/answers.ts';
import { updateBrandEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { type BrandMailRecord, brandMailKey, saveBrandMail, storedMail } from '#lib/delivery/email-settings/records.ts';
import { brandMailAfter, brandMailOf } from '#lib/delivery/email-settings/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { get } from '#lib/platform/table/table.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';
import { senderOf } from '#lib/use-cases/mail/check-sender-domain.ts';
import { hasUntoldLeads, whereLeadsComeFrom } from '#lib/use-cases/mail/untold-leads.ts';

export const handler = handle(
  updateBrandEmailSettings,
  async ({ body }, { caller, brand, view, now, tag, match, commit }) => {
    const stored = await get(brandMailKey(view));
    const before = storedMail(stored, brandMailOf(stored), now);
    match(before);

    const settings = brandMailAfter(brandMailOf(stored), body);
    requireDestinationRights(caller, brand, stored, settings);
    const record = afterChange<BrandMailRecord>(before, {
      ...before,
      version: before.version + 1,
      ...settings,
      sender: await senderOf(stored, settings.senderDomain, body.senderDomain !== undefined),
      updatedAt: now.toISOString(),
    });
    tag(record);
    return commit(
      {
        settings: toBrandMail(
          view.id,
          settings,
          record.version === 0 ? undefined : record,
          await hasUntoldLeads(view, settings, await whereLeadsComeFrom(view)),
        ),
      },
      auditChange<object>('email-settings', view.id, before, record),
      saveBrandMail(view, record),
    );
  },
);
