import { toLocationMail } from '#lib/delivery/email-settings/answers.ts';
import { getLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { brandMailKey, locationMailKey } from '#lib/delivery/email-settings/records.ts';
import { brandMailOf, effectiveMail, locationMailOf } from '#lib/delivery/email-settings/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { getAll } from '#lib/platform/table/table.ts';

export const handler = handle(getLocationEmailSettings, async ({ params: { locationId } }, { brand, view, tag }) => {
  const { location, ofBrand, record } = await getAll({
    location: locationKey(view, locationId),
    ofBrand: brandMailKey(view),
    record: locationMailKey(view, locationId),
  });
  liveLocation(location);
  const settings = locationMailOf(record);
  const effective = effectiveMail(brand.name, brandMailOf(ofBrand), settings);
  tag({ version: record?.version ?? 0 });
  return { settings: toLocationMail({ brandId: view.id, locationId }, settings, effective, record) };
});
