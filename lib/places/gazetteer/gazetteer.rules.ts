import type { Point } from '#lib/platform/core/distance.ts';
import { asciiFolded } from '#lib/platform/core/text/fold.ts';
import type { PlaceFile } from './file.contract.ts';

/** A town or the area of a postal code, of which the point is known. */
export interface KnownPlace {
  kind: 'town' | 'postalCode';
  /** As people write it; of a postal code, the code. */
  name: string;
  /** Every name of a town, in the form of `townKey`. */
  keys: readonly string[];
  /** Code of its state, where states are searched by codes. */
  region: string | null;
  country: string;
  point: Point;
  /** Inhabitants in thousands, to choose among towns of one name. */
  thousands: number;
}

/** The towns and postal codes of a country, to be looked up. */
export interface Gazetteer {
  country: string;
  /** The towns of each name, in the form of `townKey`, the most populous first. */
  towns: ReadonlyMap<string, readonly number[]>;
  townAt: (at: number) => KnownPlace;
  postalPoints: ReadonlyMap<string, Point>;
}

const shortForms: Record<string, string> = { saint: 'st', sankt: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };

/** The name of a town, without what people write in several ways: accents, case, punctuation, `Saint` and `St.`. */
export const townKey = (name: string): string =>
  (asciiFolded(name).match(/[a-z0-9]+/g) ?? []).map((word) => shortForms[word] ?? word).join(' ');

const degrees = (thousandths: number): number => thousandths / 1000;

const postalPointsOf = ({ postalCodes, postalPoints }: PlaceFile): Map<string, Point> => {
  let north = 0;
  let east = 0;
  return new Map(
    postalCodes.map((code, at) => {
      north += postalPoints[2 * at] ?? 0;
      east += postalPoints[2 * at + 1] ?? 0;
      return [code, { latitude: degrees(north), longitude: degrees(east) }];
    }),
  );
};

/** The further names of each town. */
const othersOf = ({ otherNames }: PlaceFile): Map<number, string[]> => {
  const others = new Map<number, string[]>();
  for (const [name, at] of Object.entries(otherNames)) others.set(at, [...(others.get(at) ?? []), townKey(name)]);
  return others;
};

const townsOf = ({ names, otherNames }: PlaceFile): Map<string, number[]> => {
  const towns = new Map<string, number[]>();
  const add = (name: string, at: number, isFirst: boolean): void => {
    const key = townKey(name);
    const same = towns.get(key);
    if (!same) towns.set(key, [at]);
    else if (isFirst) same.unshift(at);
    else same.push(at);
  };
  names.forEach((name, at) => {
    add(name, at, false);
  });
  // The large town is meant by the other name, not the small ones which are called so.
  for (const [name, at] of Object.entries(otherNames)) add(name, at, true);
  return towns;
};

export const gazetteerOf = (country: string, file: PlaceFile): Gazetteer => {
  const others = othersOf(file);
  const townAt = (at: number): KnownPlace => {
    const name = file.names[at] ?? '';
    return {
      kind: 'town',
      name,
      keys: [townKey(name), ...(others.get(at) ?? [])],
      region: file.regions?.[at] || null,
      country,
      point: { latitude: degrees(file.points[2 * at] ?? 0), longitude: degrees(file.points[2 * at + 1] ?? 0) },
      thousands: file.thousands[at] ?? 0,
    };
  };
  return { country, towns: townsOf(file), townAt, postalPoints: postalPointsOf(file) };
};
