import type { KnownPlace } from '#lib/places/gazetteer/gazetteer.rules.ts';
import { gazetteersOf } from '#lib/places/gazetteer/places.ts';
import { placeOfPostalCode, townMeant } from '#lib/places/gazetteer/understand.rules.ts';
import { postalCodeKey } from '#lib/places/locations/postal-code.rules.ts';
import { regionKey } from '#lib/platform/core/address/country-states.ts';
import type { Candidate } from './candidates.ts';

/** The place that a text means: a postal code, a town, or both. */
export interface Meant {
  /** In the form of `postalCodeKey`; undefined for a town. */
  postalCode: string | undefined;
  /** Undefined for a postal code of a country whose postal codes are not known. */
  place: KnownPlace | undefined;
}

/** The countries of a brand's locations, of which the one with the most locations comes first. */
const countriesOf = (candidates: readonly Candidate[], country: string | undefined): string[] => {
  if (country !== undefined) return [country.toUpperCase()];
  const counts = new Map<string, number>();
  for (const { place } of candidates)
    if (place.country !== null) counts.set(place.country, (counts.get(place.country) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
};

/** Letters and digits with at least one digit, and no word: `78660`, `SW1A 1AA`, `998-0011`. */
const isPostalCode = (text: string): boolean =>
  /^(?=.*\d)(?!.*[a-z]{4})[a-z0-9](?:[a-z0-9 -]{0,10}[a-z0-9])?$/i.test(text);

/** The last words of an address, such as `Austin, TX 78701` or `Toronto M5V 3L9`, that may be its postal code. */
const endsOf = (text: string): string[] => {
  const words = text.split(/[\s,]+/);
  return [words.slice(-1), words.slice(-2)].map((end) => postalCodeKey(end.join('')));
};

interface Asked {
  candidates: readonly Candidate[];
  /** Only places of this country. */
  country?: string | undefined;
}

export const placeWithPostalCode = async ({ candidates, country }: Asked, code: string): Promise<Meant> => {
  const postalCode = postalCodeKey(code);
  return { postalCode, place: placeOfPostalCode(await gazetteersOf(countriesOf(candidates, country)), postalCode) };
};

/** The place that a text means and no location has: undefined if it is not understood. */
export const meantBy = async ({ candidates, country }: Asked, text: string): Promise<Meant | undefined> => {
  const trimmed = text.trim();
  if (isPostalCode(trimmed)) return placeWithPostalCode({ candidates, country }, trimmed);
  const gazetteers = await gazetteersOf(countriesOf(candidates, country));
  for (const postalCode of endsOf(trimmed)) {
    const place = placeOfPostalCode(gazetteers, postalCode);
    if (place) return { postalCode, place };
  }
  const place = townMeant(gazetteers, trimmed);
  return place && { postalCode: undefined, place };
};

/** Whether the address of a location is in the place. */
export const isLocatedIn = ({ kind, name, region, country, keys }: KnownPlace, candidate: Candidate): boolean => {
  if (candidate.place.country !== country) return false;
  if (kind === 'postalCode') return candidate.postalCode === name;
  const isSameRegion = region === null || candidate.region === '' || candidate.region === regionKey(region, country);
  return isSameRegion && candidate.town !== '' && keys.includes(candidate.town);
};
