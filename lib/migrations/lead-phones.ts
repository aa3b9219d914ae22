import { brandKey } from '#lib/accounts/brands/records.ts';
import { formKey } from '#lib/leads/forms/records.ts';
import { contactOf } from '#lib/leads/leads/contact.rules.ts';
import { brandLeads, type LeadEntry, type LeadRecord, leadKey, quarantinedLeads } from '#lib/leads/leads/records.ts';
import { searchTerms } from '#lib/leads/leads/search.rules.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { countryOfLocale } from '#lib/platform/core/country-of-locale.ts';
import { phoneIn } from '#lib/platform/core/phone.ts';
import { type BrandView, type Entry, get, getEach, keyIn } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { eachPage } from './each-record.ts';

/** Records by their ids, each read once. */
const byId = async <T>(ids: readonly string[], read: (ids: string[]) => Promise<readonly (T | undefined)[]>) => {
  const wanted = [...new Set(ids)];
  const found = await read(wanted);
  return new Map(wanted.map((id, at) => [id, found[at]]));
};

/**
 * The phone number in the answers of a lead, in the country of its location, or else of the brand; undefined where no number is
 * understood.
 */
const understood = async (view: BrandView, leads: readonly LeadRecord[]) => {
  const [brand, forms, locations] = await Promise.all([
    get(brandKey(view)),
    byId(
      leads.map(({ formId }) => formId),
      (ids) => getEach(ids.map((id) => formKey(view, id))),
    ),
    byId(
      leads.flatMap(({ locationId }) => locationId ?? []),
      (ids) => getEach(ids.map((id) => locationKey(view, id))),
    ),
  ]);
  const home = countryOfLocale(brand?.locale ?? 'en-US');
  return leads.flatMap((lead) => {
    const contact = contactOf(forms.get(lead.formId)?.fields ?? [], lead.fields);
    const country = locations.get(lead.locationId ?? '')?.country ?? home;
    const phone = contact.phone === null ? undefined : phoneIn(contact.phone, country);
    return phone === undefined ? [] : [{ lead, phone, search: searchTerms({ ...contact, phone }) }];
  });
};

const storePhones = async (view: BrandView, entries: readonly Entry<LeadEntry>[]): Promise<number> => {
  const records = await getEach(entries.map(keyIn<LeadRecord>));
  const leads = records.flatMap((lead) => (lead && !lead.phone && !lead.erasedAt ? [lead] : []));
  const stored = await Promise.all(
    (await understood(view, leads)).map(({ lead, phone, search }) =>
      // A new version, so that a request that read the lead before does not save it without the number.
      tryUpdate(leadKey(view, lead.id), {
        set: { phone, search },
        add: { version: 1 },
        when: { phone: undefined, erasedAt: undefined, version: lead.version },
      }),
    ),
  );
  return stored.filter(({ done }) => done).length;
};

/** Stores the phone numbers of leads from before they had one of their own, and the terms by which such a lead is found. */
export const leadPhones = eachPage(
  '0013-lead-phones',
  async (view) => {
    const shards = (await get(brandKey(view)))?.leadShards ?? 1;
    return [...brandLeads(view, shards), ...quarantinedLeads(view, shards)];
  },
  storePhones,
);
