import { type BrandRecord, brandKey } from './brands.ts';
import { getRecent } from './cached.ts';
import { type FormRecord, formRouteKey } from './forms.ts';
import { type LeadRecord, leadKey } from './leads.ts';
import { type LocationRecord, locationKey } from './locations.ts';
import { domainKey } from './sites.ts';
import { type BrandView, getAll } from './table.ts';

interface Wanted {
  slug: string;
  /** The location that the visitor asks for. */
  locationId: string | undefined;
  /** The lead that the same answers made in the five minutes before. */
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

/** Everything that a submission needs to know, in one round trip. */
export const readForSubmission = async (
  own: BrandView,
  { slug, locationId, earlierId, host, now }: Wanted,
): Promise<ForSubmission> => {
  const [{ brand, route, location, domain }, { earlier }] = await Promise.all([
    getRecent(
      {
        brand: brandKey(own),
        route: formRouteKey(own, slug),
        location: locationId === undefined ? undefined : locationKey(own, locationId),
        domain: host === undefined ? undefined : domainKey(host),
      },
      now,
    ),
    getAll({ earlier: earlierId === undefined ? undefined : leadKey(own, earlierId) }),
  ]);
  const retired = route?.expiresAt !== undefined && route.expiresAt * 1000 <= now.getTime();
  const siteLocationId = domain?.brandId === own.id ? domain.locationId : null;
  return { brand, form: retired ? undefined : route?.form, location, earlier, siteLocationId };
};
