import { auditChange } from '#lib/audit/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/locations/records.ts';
import { updateLocationEmailSettings } from '#lib/mail/email-settings.contract.ts';
import { brandMailOf, effectiveMail, locationMailAfter, locationMailOf } from '#lib/mail/email-settings.rules.ts';
import {
  brandMailKey,
  type LocationMailRecord,
  locationMailKey,
  saveLocationMail,
  toLocationMail,
} from '#lib/mail/email-settings.ts';
import { getAll } from '#lib/table/table.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';

export const handler = handle(
  updateLocationEmailSettings,
  async ({ params: { locationId }, body }, { caller, brand, own, now, tag, match, commit }) => {
    const { location, ofBrand, before } = await getAll({
      location: locationKey(own, locationId),
      ofBrand: brandMailKey(own),
      before: locationMailKey(own, locationId),
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
      { settings: toLocationMail({ brandId: own.id, locationId }, settings, effective, record) },
      auditChange('email-settings', locationId, before, record),
      saveLocationMail(own, locationId, record),
    );
  },
);
