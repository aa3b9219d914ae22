import { maxRatedLocations } from '#lib/brands/summary-limits.contract.ts';
import { formsOf } from '#lib/forms/records.ts';
import { leadRecipients } from '#lib/leads/recipients.rules.ts';
import { locationsByAge } from '#lib/locations/records.ts';
import { type BrandMail, locationMailOf } from '#lib/mail/email-settings.rules.ts';
import { locationMailKey } from '#lib/mail/email-settings.ts';
import { withoutSuppressed } from '#lib/mail/suppressions.ts';
import { query, queryAll } from '#lib/table/lists/query.ts';
import { type BrandView, getAll, getEach } from '#lib/table/table.ts';

const working = (addresses: readonly string[]) => withoutSuppressed(addresses, getAll);

/** Ids of the locations of the brand, as many as a summary rates. */
const someLocations = async (view: BrandView): Promise<string[]> => {
  const { items } = await query({ partition: locationsByAge(view), attributes: ['SK'], limit: maxRatedLocations });
  return items.map(({ SK }) => SK);
};

/**
 * Whether leads can come in of which nobody gets a mail, although the brand has not disabled these mails: a form and the brand have
 * no address that works, and a location to which the form sends leads has none either. A brand with locations gets its leads there.
 */
export const hasUntoldLeads = async (view: BrandView, brand: BrandMail): Promise<boolean> => {
  if (!brand.leadNotificationsEnabled) return false;
  if ((await working(brand.notificationEmails)).length > 0) return false;
  const forms = (await queryAll({ partition: formsOf(view) })).filter(({ isActive }) => isActive);
  const works = new Set(await working(forms.flatMap(({ notificationEmails }) => notificationEmails)));
  const silent = forms.filter(({ notificationEmails }) => !notificationEmails.some((address) => works.has(address)));
  if (silent.length === 0) return false;
  const asked = silent.some(({ locationId }) => locationId === null)
    ? await someLocations(view)
    : [...new Set(silent.flatMap(({ locationId }) => locationId ?? []))];
  if (asked.length === 0) return true;
  const settings = (await getEach(asked.map((id) => locationMailKey(view, id)))).map(locationMailOf);
  const telling = settings.filter(({ leadNotificationsEnabled }) => leadNotificationsEnabled !== false);
  const lists = telling.map((location) => leadRecipients({ form: undefined, location, brand: undefined }));
  const ofLocations = new Set(await working([...new Set(lists.flat())]));
  return lists.some((list) => !list.some((address) => ofLocations.has(address)));
};
