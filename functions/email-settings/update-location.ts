import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toLocationMail } from '#lib/delivery/email-settings/answers.ts';
import { updateLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import {
  brandMailKey,
  type LocationMailRecord,
  locationMailKey,
  saveLocationMail,
  storedMail,
} from '#lib/delivery/email-settings/records.ts';
import { brandMailOf, effectiveMail, locationMailAfter, locationMailOf } from '#lib/delivery/email-settings/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { getAll } from '#lib/platform/table/table.ts';
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
    const before = storedMail(stored, locationMailOf(stored), now);
    match(before);

    const settings = locationMailAfter(locationMailOf(stored), body);
    requireDestinationRights(caller, brand, stored, settings);
    const record = afterChange<LocationMailRecord>(before, {
      ...before,
      ...settings,
      version: before.version + 1,
      updatedAt: now.toISOString(),
    });
    const effective = effectiveMail(brand.name, brandMailOf(ofBrand), settings);
    tag(record);
    return commit(
      {
        settings: toLocationMail(
          { brandId: view.id, locationId },
          settings,
          effective,
          record.version === 0 ? undefined : record,
        ),
      },
      auditChange('email-settings', locationId, before, record),
      saveLocationMail(view, locationId, record),
    );
  },
);
