import { auditChange } from '#lib/audit/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/locations/records.ts';
import { toLocationMail } from '#lib/mail/answers.ts';
import { updateLocationEmailSettings } from '#lib/mail/email-settings.contract.ts';
import { brandMailOf, effectiveMail, locationMailAfter, locationMailOf } from '#lib/mail/email-settings.rules.ts';
import { brandMailKey, type LocationMailRecord, locationMailKey, saveLocationMail } from '#lib/mail/email-settings.ts';
import { getAll } from '#lib/table/table.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';

export const handler = handle(
  updateLocationEmailSettings,
  async ({ params: { locationId }, body }, { caller, brand, view, now, tag, match, commit }) => {
    const { location, ofBrand, before } = await getAll({
      location: locationKey(view, locationId),
      ofBrand: brandMailKey(view),
      before: locationMailKey(view, locationId),
    });
    liveLocation(location);
    const version = before?.version ?? 0;
    match({ version });

    const settings = locationMailAfter(locationMailOf(before), body);
    requireDestinationRights(caller, brand, before, settings);
    const record: LocationMailRecord = {
      kind: 'email-settings',
      version: version + 1,
      ...settings,
      createdAt: before?.createdAt ?? now.toISOString(),
      updatedAt: now.toISOString(),
    };
    const effective = effectiveMail(brand.name, brandMailOf(ofBrand), settings);
    tag(record);
    return commit(
      { settings: toLocationMail({ brandId: view.id, locationId }, settings, effective, record) },
      auditChange('email-settings', locationId, before, record),
      saveLocationMail(view, locationId, record),
    );
  },
);
