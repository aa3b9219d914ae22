import { auditChange } from '#lib/audit/rules.ts';
import { afterChange } from '#lib/core/after-change.ts';
import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/locations/records.ts';
import { toLocationMail } from '#lib/mail/answers.ts';
import { updateLocationEmailSettings } from '#lib/mail/email-settings.contract.ts';
import { effectiveMail, locationMailAfter } from '#lib/mail/email-settings.rules.ts';
import {
  brandMailKey,
  type LocationMailRecord,
  locationMailKey,
  locationMailOf,
  saveLocationMail,
} from '#lib/mail/email-settings.ts';
import { getAll } from '#lib/table/table.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';

export const handler = handle(
  updateLocationEmailSettings,
  async ({ params: { locationId }, body }, { caller, brand, view, now, tag, match, commit }) => {
    const { location, ofBrand, stored } = await getAll({
      location: locationKey(view, locationId),
      ofBrand: brandMailKey(view),
      stored: locationMailKey(view, locationId),
    });
    liveLocation(location);
    const before = locationMailOf(stored, now);
    match(before);

    const settings = locationMailAfter(before, body);
    requireDestinationRights(caller, brand, before, settings);
    const record = afterChange<LocationMailRecord>(before, {
      ...settings,
      version: before.version + 1,
      updatedAt: now.toISOString(),
    });
    const effective = effectiveMail(brand.name, ofBrand, settings);
    tag(record);
    return commit(
      {
        settings: toLocationMail({ brandId: view.id, locationId }, record, effective),
      },
      auditChange('email-settings', locationId, before, record),
      saveLocationMail(view, locationId, record),
    );
  },
);
