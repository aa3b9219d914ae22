import { postalCodeKey } from '#lib/places/locations/postal-code.rules.ts';
import type { Location } from '#lib/places/locations/shape.contract.ts';
import { distanceKm, type Point } from '#lib/platform/core/distance.ts';

export interface Candidate {
  id: string;
  country?: string | null;
  status: Location['status'];
  deletedAt: string | null;
  /** In the form of `postalCodeKey`. */
  postalCodes?: readonly string[];
  radiusKm?: number | null;
  latitude?: number | null;
  longitude?: number | null;
}

interface Position {
  postalCode?: string | null;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

interface Asked {
  /** The requested location, with the brand's record for that id. */
  requested: { id: string; location: Candidate | undefined } | undefined;
  form: Candidate | undefined;
  site: Candidate | undefined;
  /** The locations of the brand that serve an area. */
  areas: readonly Candidate[];
  position: Position;
}

interface Choice {
  locationId: string | null;
  requestedLocationId: string | null;
  /** The country of the location. */
  country: string | null;
  refused: boolean;
  routing: { rule: string; candidates: number };
}

const takesLeads = ({ status, deletedAt }: Candidate): boolean => deletedAt === null && status !== 'closed';

/** A location in onboarding gets only leads that name it. */
const servesItsArea = (location: Candidate): boolean => takesLeads(location) && location.status !== 'onboarding';

const inPostalCode = (areas: readonly Candidate[], { postalCode }: Position): Candidate[] => {
  const key = postalCodeKey(postalCode?.slice(0, 20) ?? '');
  return key === '' ? [] : areas.filter((area) => servesItsArea(area) && area.postalCodes?.includes(key));
};

const pointOf = ({ latitude, longitude }: Position): Point | undefined =>
  Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : undefined;

const distanceTo = (place: Candidate, from: Point | undefined): number => {
  const point = pointOf(place);
  return from && point ? distanceKm(from, point) : Infinity;
};

/** The nearest first; equal distances have a fixed order. */
const byDistance = (places: readonly Candidate[], from: Point | undefined): Candidate[] =>
  places
    .map((place) => ({ place, km: distanceTo(place, from) }))
    .sort((a, b) => (a.km === b.km ? (a.place.id < b.place.id ? -1 : 1) : a.km - b.km))
    .map(({ place }) => place);

const chosen = (rule: string, places: readonly (Candidate | undefined)[]): Choice => ({
  locationId: places[0]?.id ?? null,
  requestedLocationId: null,
  country: places[0]?.country ?? null,
  refused: false,
  routing: { rule, candidates: places.length },
});

const asRequested = ({ id, location }: NonNullable<Asked['requested']>): Choice => {
  if (location && takesLeads(location)) return chosen('requested', [location]);
  return { ...chosen('unavailable', []), requestedLocationId: location ? id : null, refused: location === undefined };
};

/** The location of a lead: the requested one, the form's, the site's, the one that serves the visitor's area, or none. */
export const chooseLocation = ({ requested, form, site, areas, position }: Asked): Choice => {
  if (requested && requested.id !== '') return asRequested(requested);
  if (form && takesLeads(form)) return chosen('form', [form]);
  if (site && takesLeads(site)) return chosen('site', [site]);

  const from = pointOf(position);
  const serving = inPostalCode(areas, position);
  if (serving.length > 0) return chosen('postal_code', byDistance(serving, from));

  const near = areas.filter((area) => servesItsArea(area) && distanceTo(area, from) <= (area.radiusKm ?? -1));
  return near.length > 0 ? chosen('nearest', byDistance(near, from)) : chosen('none', []);
};
