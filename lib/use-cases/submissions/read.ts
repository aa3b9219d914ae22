import { type BrandRecord, brandKey } from '#lib/brands/records.ts';
import { isExpired } from '#lib/core/epoch.ts';
import { type FormRecord, formRouteKey } from '#lib/forms/records.ts';
import { insertLead, type LeadRecord, leadKey } from '#lib/leads/records.ts';
import { type LocationRecord, locationKey } from '#lib/locations/records.ts';
import { domainKey } from '#lib/sites/domains.ts';
import { leadIdAfter } from '#lib/submissions/identity.rules.ts';
import { getRecent } from '#lib/table/cached.ts';
import { type BrandView, get, getAll } from '#lib/table/table.ts';

interface Wanted {
  slug: string;
  /** The location that the visitor asks for. */
  locationId: string | undefined;
  /** The id of the lead that the same answers made in the five minutes before. */
  earlierId: string | undefined;
  /** The host of the page that the visitor is on. */
  host: string | undefined;
  now: Date;
}

interface ForSubmission {
  brand: BrandRecord | undefined;
  form: FormRecord | undefined;
  location: LocationRecord | undefined;
  earlier: LeadRecord | undefined;
  /** The location whose own site the page is on. */
  siteLocationId: string | null;
}

/** The lead that some answers made; where that was erased, what they made when they came again. */
const unerased = async (view: BrandView, lead: LeadRecord | undefined): Promise<LeadRecord | undefined> =>
  lead?.erasedAt ? unerased(view, await get(leadKey(view, leadIdAfter(lead)))) : lead;

/** Everything that a submission needs to know, in one round trip; one more for each time that its answers were erased. */
export const readForSubmission = async (
  view: BrandView,
  { slug, locationId, earlierId, host, now }: Wanted,
): Promise<ForSubmission> => {
  const [{ brand, route, location, domain }, { earlier }] = await Promise.all([
    getRecent(
      {
        brand: brandKey(view),
        route: formRouteKey(view, slug),
        location: locationId === undefined ? undefined : locationKey(view, locationId),
        domain: host === undefined ? undefined : domainKey(host),
      },
      now,
    ),
    getAll({ earlier: earlierId === undefined ? undefined : leadKey(view, earlierId) }),
  ]);
  const retired = route?.expiresAt !== undefined && isExpired(route.expiresAt, now);
  const siteLocationId = domain?.brandId === view.id ? domain.locationId : null;
  const form = retired ? undefined : route?.form;
  return { brand, form, location, earlier: await unerased(view, earlier), siteLocationId };
};

/**
 * Stores answers that came without a key, unless they are there: the id that they have now, and the record that was
 * there before. Answers whose lead was erased make another, as nothing would be left of them under the first id.
 */
export const insertAnswers = async (
  view: BrandView,
  lead: LeadRecord,
  shards: number,
): Promise<{ leadId: string; existing: LeadRecord | undefined }> => {
  const existing = await insertLead(view, lead, shards);
  if (existing?.erasedAt) return insertAnswers(view, { ...lead, id: leadIdAfter(existing) }, shards);
  return { leadId: lead.id, existing };
};
