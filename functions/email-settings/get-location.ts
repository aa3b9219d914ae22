import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/locations/records.ts';
import { toLocationMail } from '#lib/mail/answers.ts';
import { getLocationEmailSettings } from '#lib/mail/email-settings.contract.ts';
import { effectiveMail } from '#lib/mail/email-settings.rules.ts';
import { brandMailKey, locationMailKey, locationMailOf } from '#lib/mail/email-settings.ts';
import { getAll } from '#lib/table/table.ts';

export const handler = handle(
  getLocationEmailSettings,
  async ({ params: { locationId } }, { brand, view, now, tag }) => {
    const { location, ofBrand, record } = await getAll({
      location: locationKey(view, locationId),
      ofBrand: brandMailKey(view),
      record: locationMailKey(view, locationId),
    });
    liveLocation(location);
    const settings = locationMailOf(record, now);
    const effective = effectiveMail(brand.name, ofBrand, settings);
    tag(settings);
    return { settings: toLocationMail({ brandId: view.id, locationId }, settings, effective) };
  },
);
