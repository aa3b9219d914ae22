import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toLocationMail } from '#lib/delivery/email-settings/answers.ts';
import { updateLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { brandMailKey, locationMailKey, locationMailOf } from '#lib/delivery/email-settings/records.ts';
import { effectiveMail } from '#lib/delivery/email-settings/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { changeLocationMail } from '#lib/use-cases/email-settings/location-settings.ts';

export const handler = handle(updateLocationEmailSettings, async ({ params: { locationId }, body }, context) => {
  const { brand, view, now, tag, match, commit } = context;
  const { location, ofBrand, stored } = await getAll({
    location: locationKey(view, locationId),
    ofBrand: brandMailKey(view),
    stored: locationMailKey(view, locationId),
  });
  liveLocation(location);
  const before = locationMailOf(stored, now);
  match(before);

  const { after, writes } = changeLocationMail(context, locationId, before, body);
  const effective = effectiveMail(brand.name, ofBrand, after);
  tag(after);
  return commit(
    { settings: toLocationMail({ brandId: view.id, locationId }, after, effective) },
    auditChange('email-settings', locationId, before, after),
    ...writes,
  );
});
