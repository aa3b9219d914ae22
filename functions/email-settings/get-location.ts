import { getLocationEmailSettings } from '#lib/contract/email-settings.ts';
import { brandMailKey, locationMailKey, toLocationMail } from '#lib/data/email-settings.ts';
import { liveLocation, locationKey } from '#lib/data/locations.ts';
import { getAll } from '#lib/data/table.ts';
import { brandMailOf, effectiveMail, locationMailOf } from '#lib/domain/email-settings.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getLocationEmailSettings, async ({ params: { locationId } }, { brand, own, tag }) => {
  const { location, ofBrand, record } = await getAll({
    location: locationKey(own, locationId),
    ofBrand: brandMailKey(own),
    record: locationMailKey(own, locationId),
  });
  liveLocation(location);
  const settings = locationMailOf(record);
  const effective = effectiveMail(brand.name, brandMailOf(ofBrand), settings);
  tag({ version: record?.version ?? 0 });
  return { settings: toLocationMail({ brandId: own.id, locationId }, settings, effective, record) };
});
