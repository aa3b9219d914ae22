import { maxRatedLocations } from '#lib/accounts/brands/summary-limits.contract.ts';
import { locationMailKey } from '#lib/delivery/email-settings/records.ts';
import { type BrandMail, locationMailOf } from '#lib/delivery/email-settings/rules.ts';
import { withoutSuppressed } from '#lib/delivery/mail/suppressions.ts';
import { formsOf } from '#lib/leads/forms/records.ts';
import { leadRecipients } from '#lib/leads/leads/recipients.rules.ts';
import { locationsByAge } from '#lib/places/locations/records.ts';
import { query, queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, getAll, getEach } from '#lib/platform/table/table.ts';

const working = (addresses: readonly string[]) => withoutSuppressed(addresses, getAll);

/** Ids of the locations of the brand, as many as a summary rates. */
const someLocations = async (view: BrandView): Promise<string[]> => {
  const { items } = await query({ partition: locationsByAge(view), attributes: ['SK'], limit: maxRatedLocations });
  return items.map(({ SK }) => SK);
};

/** The forms of the brand that take leads, and some of its locations, in one round trip. */
export const whereLeadsComeFrom = async (view: BrandView) => {
  const [forms, locationIds] = await Promise.all([queryAll({ partition: formsOf(view) }), someLocations(view)]);
  return { forms: forms.filter(({ isActive }) => isActive), locationIds };
};

/**
 * Whether leads can come in of which nobody gets a mail, although the brand has not disabled these mails: a form and the brand have
 * no address that works, and a location to which the form sends leads has none either. A brand with locations gets its leads there.
 */
export const hasUntoldLeads = async (
  view: BrandView,
  brand: BrandMail,
  { forms, locationIds }: Awaited<ReturnType<typeof whereLeadsComeFrom>>,
): Promise<boolean> => {
  if (!brand.leadNotificationsEnabled || forms.length === 0) return false;
  const asked = forms.some(({ locationId }) => locationId === null)
    ? locationIds
    : [...new Set(forms.flatMap(({ locationId }) => locationId ?? []))];
  const ofForms = forms.flatMap(({ notificationEmails }) => notificationEmails);
  const [reached, settings] = await Promise.all([
    working([...new Set([...brand.notificationEmails, ...ofForms])]),
    getEach(asked.map((id) => locationMailKey(view, id))),
  ]);
  const works = new Set(reached);
  if (brand.notificationEmails.some((address) => works.has(address))) return false;
  const silent = forms.filter(({ notificationEmails }) => !notificationEmails.some((address) => works.has(address)));
  if (silent.length === 0) return false;
  const isAnywhere = silent.some(({ locationId }) => locationId === null);
  const places = new Set(silent.map(({ locationId }) => locationId));
  const shown = settings.filter((_, at) => isAnywhere || places.has(asked[at] ?? null)).map(locationMailOf);
  if (shown.length === 0) return true;
  const telling = shown.filter(({ leadNotificationsEnabled }) => leadNotificationsEnabled !== false);
  const lists = telling.map((location) => leadRecipients({ form: undefined, location, brand: undefined }));
  const ofLocations = new Set(await working([...new Set(lists.flat())]));
  return lists.some((list) => !list.some((address) => ofLocations.has(address)));
};
