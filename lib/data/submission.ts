import { type BrandRecord, brandKey } from './brands.ts';
import { getRecent } from './cached.ts';
import { type FormRecord, formRouteKey } from './forms.ts';
import { type LeadRecord, leadKey } from './leads.ts';
import { type LocationRecord, locationKey } from './locations.ts';
import { type BrandView, getAll } from './table.ts';

interface Wanted {
  slug: string;
  /** The location that the visitor asks for. */
  locationId: string | undefined;
  /** The lead that the same answers made in the five minutes before. */
  earlierId: string | undefined;
  now: Date;
}

interface ForSubmission {
  brand: BrandRecord | undefined;
  form: FormRecord | undefined;
  location: LocationRecord | undefined;
  earlier: LeadRecord | undefined;
}

/** Everything that a submission needs to know, in one round trip. */
export const readForSubmission = async (
  own: BrandView,
  { slug, locationId, earlierId, now }: Wanted,
): Promise<ForSubmission> => {
  const [{ brand, route, location }, { earlier }] = await Promise.all([
    getRecent(
      {
        brand: brandKey(own),
        route: formRouteKey(own, slug),
        location: locationId === undefined ? undefined : locationKey(own, locationId),
      },
      now,
    ),
    getAll({ earlier: earlierId === undefined ? undefined : leadKey(own, earlierId) }),
  ]);
  const retired = route?.expiresAt !== undefined && route.expiresAt * 1000 <= now.getTime();
  return { brand, form: retired ? undefined : route?.form, location, earlier };
};
