import { type BrandRecord, brandKey } from '#lib/brands/records.ts';
import { isExpired } from '#lib/core/time/epoch.ts';
import { type FormRecord, formRouteKey } from '#lib/forms/records.ts';
import { type LeadRecord, leadKey } from '#lib/leads/records.ts';
import { type LocationRecord, locationKey } from '#lib/locations/records.ts';
import { domainKey, isServed } from '#lib/sites/domains.ts';
import { leadIdAfter } from '#lib/submissions/identity.rules.ts';
import { getRecent } from '#lib/table/cached.ts';
import { type BrandView, get, getAll } from '#lib/table/table.ts';

interface Wanted {
  slug: string;
  /** The requested location. */
  locationId: string | undefined;
  /** The id of the lead with the same answers in the previous five minutes. */
  earlierId: string | undefined;
  /** The host of the visitor's page. */
  host: string | undefined;
  now: Date;
}

interface ForSubmission {
  brand: BrandRecord | undefined;
  form: FormRecord | undefined;
  location: LocationRecord | undefined;
  earlier: LeadRecord | undefined;
  /** Whether the page is on a site of the brand. */
  isOwnSite: boolean;
  /** The location whose own site the page is on. */
  siteLocationId: string | null;
}

/** The lead of some answers; if it was erased, the one of the same answers that were sent again. */
const unerased = async (view: BrandView, lead: LeadRecord | undefined): Promise<LeadRecord | undefined> =>
  lead?.erasedAt ? unerased(view, await get(leadKey(view, leadIdAfter(lead)))) : lead;

/** Everything that a submission needs to read, in one round trip; one more for each erased lead of the same answers. */
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
  const isOwnSite = domain?.brandId === view.id && isServed(domain);
  const siteLocationId = isOwnSite ? domain.locationId : null;
  const form = retired ? undefined : route?.form;
  return { brand, form, location, earlier: await unerased(view, earlier), isOwnSite, siteLocationId };
};
