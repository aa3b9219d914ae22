import { townKey } from '#lib/places/gazetteer/gazetteer.rules.ts';
import { postalCodeKey } from '#lib/places/locations/postal-code.rules.ts';
import type { PublicStatus } from '#lib/places/locations/public.contract.ts';
import { shownPoint } from '#lib/places/locations/shown-point.rules.ts';
import type { PinParts, PinPlace } from '#lib/places/map/pin-parts.ts';
import type { Pin } from '#lib/places/map/pins.ts';
import { regionKey, stateTerms } from '#lib/platform/core/address/country-states.ts';
import type { Point } from '#lib/platform/core/distance.ts';
import { asciiFolded } from '#lib/platform/core/text/fold.ts';
import { searchTerm } from '#lib/platform/core/text/search-terms.ts';
import { showsPages } from '#lib/web/sites/location-page.ts';

/** A public location, with what the locator finds it by. Everything is as visitors see it: a hidden address is not in it. */
export interface Candidate {
  id: string;
  place: PinPlace & { status: PublicStatus };
  parts: Partial<PinParts>;
  name: string;
  sortName: string;
  point: Point | undefined;
  /** In the form of `postalCodeKey`; empty when the address is unknown or hidden. */
  postalCode: string;
  /** Folded: names, city, state and slug. */
  terms: readonly string[];
  city: string;
  /** Its city in the form of `townKey`, under which towns are known. */
  town: string;
  region: string;
}

const candidateOf = ({ id, parts }: Pin): Candidate | undefined => {
  const { place, profile } = parts;
  if (!place || !showsPages(place)) return undefined;
  const { latitude, longitude } = shownPoint(place, profile?.hideAddress ?? false);
  const { city, state, country, slug } = place;
  const name = profile?.listing?.businessName ?? place.name;
  const sortName = searchTerm(name);
  const folded = city === null ? '' : asciiFolded(city.trim());
  return {
    id,
    place,
    parts,
    name,
    sortName,
    point: latitude === null || longitude === null ? undefined : { latitude, longitude },
    postalCode: postalCodeKey(profile?.listing?.zipCode ?? ''),
    terms: [
      sortName,
      ...(name === place.name ? [] : [searchTerm(place.name)]),
      folded,
      ...(state === null ? [] : stateTerms(state, country)),
      slug,
    ],
    city: folded,
    town: city === null ? '' : townKey(city),
    region: state === null ? '' : regionKey(state, country),
  };
};

/** Folding names takes longer than finding them, so it is done once for each pin that a process keeps. */
const known = new WeakMap<Pin, Candidate | undefined>();

/** The public locations among some pins. */
export const candidatesOf = (pins: readonly Pin[]): Candidate[] =>
  pins.flatMap((pin) => {
    if (!known.has(pin)) known.set(pin, candidateOf(pin));
    return known.get(pin) ?? [];
  });
