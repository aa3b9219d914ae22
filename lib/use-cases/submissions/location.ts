import type { Submission } from '#lib/leads/submissions/contract.ts';
import { type Candidate, chooseLocation } from '#lib/leads/submissions/location.rules.ts';
import { gazetteersOf } from '#lib/places/gazetteer/places.ts';
import { placeOfPostalCode } from '#lib/places/gazetteer/understand.rules.ts';
import { postalCodeKey } from '#lib/places/locations/postal-code.rules.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { isUuid } from '#lib/platform/core/text/uuid.ts';
import { getRecent } from '#lib/platform/table/cached.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { serviceAreas } from '#lib/use-cases/profile/service-areas.ts';

interface Asked {
  requested: { id: string; location: LocationRecord | undefined } | undefined;
  /** The page that led to the form, by the id or slug of its location; an id with the record that was read. */
  linked: { name: string | undefined; location: LocationRecord | undefined };
  formLocationId: string | null;
  siteLocationId: string | null;
  body: Pick<Submission, 'latitude' | 'longitude'>;
  postalCode: string | null;
}

/** The middle of the visitor's postal code, in the countries of the locations. */
const pointOfCode = async (areas: readonly Candidate[], postalCode: string | null) => {
  const countries = [...new Set(areas.flatMap(({ country }) => country ?? []))];
  if (postalCode === null || countries.length === 0) return undefined;
  return placeOfPostalCode(await gazetteersOf(countries), postalCodeKey(postalCode.slice(0, 20)))?.point;
};

/** Reads only what the choice still needs: most submissions name a location, or have no area at all. */
export const locationOfSubmission = async (
  view: BrandView,
  { requested, linked, formLocationId, siteLocationId, body, postalCode }: Asked,
): Promise<ReturnType<typeof chooseLocation>> => {
  const position = { postalCode, latitude: body.latitude, longitude: body.longitude };
  const nothing = { form: undefined, site: undefined, areas: [] as readonly Candidate[], position };
  if (requested) return chooseLocation({ requested, linked: undefined, ...nothing });
  const keyOf = (id: string | null) => (id === null ? undefined : locationKey(view, id));
  const placed = formLocationId !== null || siteLocationId !== null;
  const { form, site } = placed
    ? await getRecent({ form: keyOf(formLocationId), site: keyOf(siteLocationId) })
    : nothing;
  const given = { requested, ...nothing, form, site };
  const slug = linked.name === undefined || isUuid(linked.name) ? undefined : linked.name;
  const known = chooseLocation({ ...given, linked: linked.location });
  const hasPosition = postalCode !== null || (body.latitude != null && body.longitude != null);
  if (known.routing.rule === 'form' || (known.locationId !== null && slug === undefined)) return known;
  if (slug === undefined && !hasPosition) return known;
  const areas = await serviceAreas(view);
  const named = linked.location ?? areas.find((area) => area.slug === slug);
  const near = body.latitude == null || body.longitude == null ? await pointOfCode(areas, postalCode) : undefined;
  return chooseLocation({ ...given, linked: named, areas, position: { ...position, ...near } });
};
