import type { Submission } from '#lib/leads/submissions/contract.ts';
import { type Candidate, chooseLocation } from '#lib/leads/submissions/location.rules.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { getRecent } from '#lib/platform/table/cached.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { serviceAreas } from '#lib/use-cases/profile/service-areas.ts';

interface Asked {
  requested: { id: string; location: LocationRecord | undefined } | undefined;
  formLocationId: string | null;
  siteLocationId: string | null;
  body: Pick<Submission, 'latitude' | 'longitude'>;
  postalCode: string | null;
  now: Date;
}

/** Reads only what the choice still needs: most submissions name a location, or have no area at all. */
export const locationOfSubmission = async (
  view: BrandView,
  { requested, formLocationId, siteLocationId, body, postalCode, now }: Asked,
): Promise<ReturnType<typeof chooseLocation>> => {
  const position = { postalCode, latitude: body.latitude, longitude: body.longitude };
  const nothing = { form: undefined, site: undefined, areas: [] as readonly Candidate[], position };
  if (requested) return chooseLocation({ requested, ...nothing });
  const keyOf = (id: string | null) => (id === null ? undefined : locationKey(view, id));
  const placed = formLocationId !== null || siteLocationId !== null;
  const { form, site } = placed
    ? await getRecent({ form: keyOf(formLocationId), site: keyOf(siteLocationId) }, now)
    : nothing;
  const known = chooseLocation({ requested, ...nothing, form, site });
  const hasPosition = postalCode !== null || (body.latitude != null && body.longitude != null);
  if (known.locationId !== null || !hasPosition) return known;
  return chooseLocation({ requested, ...nothing, areas: await serviceAreas(view, now) });
};
