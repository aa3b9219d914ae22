import { updateBrandEmailSettings } from '#lib/contract/email-settings.ts';
import { type BrandMailRecord, brandMailKey, saveBrandMail, toBrandMail } from '#lib/data/email-settings.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { brandMailAfter, brandMailOf } from '#lib/domain/email-settings.ts';
import { requireDestinationRights } from '#lib/domain/lead-destinations.ts';
import { handle } from '#lib/http/handle.ts';
import { senderOf } from '#lib/http/sender-domain.ts';

export const handler = handle(
  updateBrandEmailSettings,
  async ({ body }, { caller, brand, own, now, tag, match, commit }) => {
    const before = await get(brandMailKey(own));
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
      { settings: toBrandMail(own.id, settings, record) },
      changed('email-settings', own.id, before, record),
      saveBrandMail(own, record),
    );
  },
);
