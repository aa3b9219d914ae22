import { postalCodeKey } from '#lib/places/locations/postal-code.rules.ts';
import type { Location } from '#lib/places/locations/shape.contract.ts';
import { distanceKm, type Point } from '#lib/platform/core/distance.ts';

export interface Candidate {
  id: string;
  slug?: string;
  country?: string | null;
  status: Location['status'];
  deletedAt: string | null;
  /** The codes of its area, in the form of `postalCodeKey`. */
  postalCodes?: readonly string[];
  /** The code of its own address, in the same form; empty when unknown or hidden. */
  ownPostalCode?: string;
  radiusKm?: number | null;
  /** The beginnings of codes in the territories of its regions, in the same form. */
  territory?: readonly string[];
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
  /** The location of the page that led to the form. */
  linked: Candidate | undefined;
  site: Candidate | undefined;
  /** The locations of the brand that have an area or an address. */
  areas: readonly Candidate[];
  position: Position;
}

/** Why a lead has its location. */
export interface Routing {
  rule: string;
  candidates: number;
  /** From the visitor to the location, where their place decided and is known. */
  distanceKm?: number;
}

interface Choice {
  locationId: string | null;
  requestedLocationId: string | null;
  /** The country of the location. */
  country: string | null;
  refused: boolean;
  routing: Routing;
}

const takesLeads = ({ status, deletedAt }: Candidate): boolean => deletedAt === null && status !== 'closed';

/** A location in onboarding gets only leads that name it. */
const servesItsArea = (location: Candidate): boolean => takesLeads(location) && location.status !== 'onboarding';

const inPostalCode = (areas: readonly Candidate[], { postalCode }: Position): Candidate[] => {
  const key = postalCodeKey(postalCode?.slice(0, 20) ?? '');
  if (key === '') return [];
  const serving = areas.filter(servesItsArea);
  const listed = serving.filter(({ postalCodes }) => postalCodes?.includes(key));
  return listed.length > 0 ? listed : serving.filter(({ ownPostalCode }) => ownPostalCode === key);
};

/** The locations whose regions have the visitor's postal code in their territory: those with the longest beginning. */
const inTerritory = (areas: readonly Candidate[], { postalCode }: Position): Candidate[] => {
  const key = postalCodeKey(postalCode?.slice(0, 20) ?? '');
  const matched = areas.filter(servesItsArea).map((place) => ({
    place,
    length: Math.max(
      0,
      ...(place.territory ?? []).filter((start) => key.startsWith(start)).map((start) => start.length),
    ),
  }));
  const longest = Math.max(0, ...matched.map(({ length }) => length));
  return longest === 0 ? [] : matched.filter(({ length }) => length === longest).map(({ place }) => place);
};

const pointOf = ({ latitude, longitude }: Position): Point | undefined =>
  Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : undefined;

const distanceTo = (place: Candidate, from: Point | undefined): number => {
  const point = pointOf(place);
  return from && point ? distanceKm(from, point) : Infinity;
};

const chosen = (rule: string, places: readonly (Candidate | undefined)[], km = Infinity): Choice => ({
  locationId: places[0]?.id ?? null,
  requestedLocationId: null,
  country: places[0]?.country ?? null,
  refused: false,
  routing: { rule, candidates: places.length, ...(Number.isFinite(km) && { distanceKm: Math.round(km * 10) / 10 }) },
});

/** The nearest one; equal distances have a fixed order. */
const nearest = (rule: string, places: readonly Candidate[], from: Point | undefined): Choice => {
  const sorted = places
    .map((place) => ({ place, km: distanceTo(place, from) }))
    .toSorted((a, b) => (a.km === b.km ? (a.place.id < b.place.id ? -1 : 1) : a.km - b.km));
  return chosen(
    rule,
    sorted.map(({ place }) => place),
    sorted[0]?.km,
  );
};

const asRequested = ({ id, location }: NonNullable<Asked['requested']>): Choice => {
  if (location && takesLeads(location)) return chosen('requested', [location]);
  return { ...chosen('unavailable', []), requestedLocationId: location ? id : null, refused: location === undefined };
};

/**
 * The location of a lead: the requested one, the form's, that of the page which led to the form, the site's, the one that serves
 * the visitor's area, that of the territory they are in, or none.
 */
export const chooseLocation = ({ requested, form, linked, site, areas, position }: Asked): Choice => {
  if (requested && requested.id !== '') return asRequested(requested);
  if (form && takesLeads(form)) return chosen('form', [form]);
  if (linked && takesLeads(linked)) return chosen('page', [linked]);
  if (site && takesLeads(site)) return chosen('site', [site]);

  const from = pointOf(position);
  const serving = inPostalCode(areas, position);
  if (serving.length > 0) return nearest('postal_code', serving, from);

  const near = areas.filter((area) => servesItsArea(area) && distanceTo(area, from) <= (area.radiusKm ?? -1));
  if (near.length > 0) return nearest('nearest', near, from);
  const ofRegions = inTerritory(areas, position);
  return ofRegions.length > 0 ? nearest('territory', ofRegions, from) : chosen('none', []);
};
