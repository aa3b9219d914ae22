import { publicValues } from '#lib/places/custom-fields/rules.ts';
import type { openingNow } from '#lib/places/hours/opening-now.rules.ts';
import type { PlaceHours } from '#lib/places/hours/rules.ts';
import { shownPoint } from '#lib/places/locations/shown-point.rules.ts';
import type { Box, Pin } from '#lib/places/map/contract.ts';
import type { MapPlace } from '#lib/places/map/pin-parts.ts';
import { joinPaths, locationPath } from '#lib/platform/routing/paths.rules.ts';
import type { UrlPolicy } from '#lib/platform/routing/url-policy-shape.contract.ts';

/** The map's part that comes from a location's own record. */
interface Parts {
  place?: MapPlace;
  profile?: { phone: string | null; hours: PlaceHours['week']; hideAddress: boolean };
  holidays?: PlaceHours['holidays'];
  custom?: Record<string, unknown>;
  domain?: string | null;
}

interface Shown {
  policy: UrlPolicy;
  /** The domain of the brand's own primary site. */
  domain: string | null;
  /** The public fields, with their defaults. */
  fields: ReadonlyMap<string, unknown>;
  opening: ReturnType<typeof openingNow>;
}

type Open = MapPlace & { status: 'active' | 'temporarily_closed'; latitude: number; longitude: number };

const isShown = (place: MapPlace | undefined): place is Open =>
  place?.deletedAt === null &&
  (place.status === 'active' || place.status === 'temporarily_closed') &&
  place.latitude !== null &&
  place.longitude !== null;

/** Whether a point is in a box, which may cross the date line. */
const isWithin = ({ latitude, longitude }: Open, { west, south, east, north }: Box): boolean => {
  const across = west > east ? longitude >= west || longitude <= east : longitude >= west && longitude <= east;
  return across && latitude >= south && latitude <= north;
};

const addressOf = (place: Open, own: string | null, { policy, domain }: Shown) => {
  if (own) return { path: '/', url: `https://${own}/` };
  const path = joinPaths(locationPath(policy, place), '/');
  return { path, url: domain ? `https://${domain}${path}` : null };
};

/** A location on the map; undefined for one that is not public, has no coordinates, or is outside. */
export const mapPin = (
  locationId: string,
  parts: Parts,
  shown: Shown,
  box: Box | undefined,
): Required<Pin> | undefined => {
  const { place: exact, profile, holidays = [], custom = {}, domain = null } = parts;
  if (!isShown(exact)) return undefined;
  // A box is compared with the shown point as well: smaller and smaller boxes would reveal the exact one.
  const place = { ...exact, ...shownPoint(exact, profile?.hideAddress ?? false) };
  if (box && !isWithin(place, box)) return undefined;
  const { name, slug, latitude, longitude, city, state, status, timezone } = place;
  const { isOpen, today } = shown.opening({ week: profile?.hours ?? null, holidays, timezone });
  return {
    locationId,
    name,
    slug,
    latitude,
    longitude,
    city,
    state,
    phone: profile?.phone ?? null,
    ...addressOf(place, domain, shown),
    status,
    // A temporarily closed location is not open, whatever its hours.
    isOpenNow: status === 'active' ? isOpen : false,
    todayHours: today,
    custom: publicValues(custom, shown.fields),
  };
};
