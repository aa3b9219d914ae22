import { stateCode } from '#lib/platform/core/address/country-states.ts';
import { type Gazetteer, type KnownPlace, townKey } from './gazetteer.rules.ts';
import { isOneErrorApart } from './one-error.rules.ts';

/** A postal code as it is looked up: Canadian ones by their first half, which is an area of its own. */
const postalKey = (country: string, code: string): string =>
  country === 'CA' && /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code) ? code.slice(0, 3) : code;

/** The area of a postal code, in the form of `postalCodeKey`, in the first country that has it. */
export const placeOfPostalCode = (gazetteers: readonly Gazetteer[], code: string): KnownPlace | undefined => {
  for (const { country, postalPoints } of gazetteers) {
    const point = postalPoints.get(postalKey(country, code));
    if (point) return { kind: 'postalCode', name: code, keys: [], region: null, country, point, thousands: 0 };
  }
  return undefined;
};

const nameOfCountry = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const isCountry = (words: string, country: string): boolean =>
  words === country.toLowerCase() || words === townKey(nameOfCountry.of(country) ?? '');

interface Reading {
  name: string;
  /** The part after the name: a state or a country. */
  after: string;
}

const maxWordsAfter = 3;

/** The whole as a name first, then with its last words as a state or a country. */
const readingsOf = (words: readonly string[]): Reading[] =>
  Array.from({ length: Math.min(words.length, maxWordsAfter + 1) }, (_, after) => ({
    name: words.slice(0, words.length - after).join(' '),
    after: words.slice(words.length - after).join(' '),
  }));

const isIn = ({ region, country }: KnownPlace, { after }: Reading): boolean =>
  after === '' || isCountry(after, country) || (region !== null && stateCode(after, country) === region);

const mostPopulous = (places: readonly KnownPlace[]): KnownPlace | undefined =>
  places.reduce<KnownPlace | undefined>(
    (most, place) => (most && most.thousands >= place.thousands ? most : place),
    undefined,
  );

/** The towns with a name in one country that fit what follows it. */
const townsIn = ({ towns, townAt }: Gazetteer, reading: Reading, name = reading.name): KnownPlace[] => {
  const found = (towns.get(name) ?? []).map(townAt).find((town) => isIn(town, reading));
  return found ? [found] : [];
};

const misspelt = (gazetteer: Gazetteer, reading: Reading): KnownPlace[] =>
  [...gazetteer.towns.keys()]
    .filter((name) => isOneErrorApart(name, reading.name))
    .flatMap((name) => townsIn(gazetteer, reading, name));

/**
 * The town that a text names, such as `Austin, TX` or `Munich`, with one typing error at most. Among towns of one name it is
 * the most populous in the given countries, because a text says nothing more.
 */
export const townMeant = (gazetteers: readonly Gazetteer[], text: string): KnownPlace | undefined => {
  const readings = readingsOf(townKey(text).split(' '));
  for (const find of [townsIn, misspelt])
    for (const reading of readings) {
      const town = mostPopulous(gazetteers.flatMap((gazetteer) => find(gazetteer, reading)));
      if (town) return town;
    }
  return undefined;
};
