import type { Point } from '#lib/core/distance.ts';

interface Placed {
  postalCode: string;
  point: Point | undefined;
  place: { country: string | null };
}

/** Shorter beginnings of postal codes are too large an area to search from. */
const fewestCharacters = 3;

const commonLength = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
};

const most = <T>(groups: Map<T, Placed[]>): Placed[] =>
  [...groups.values()].reduce<Placed[]>((best, group) => (group.length > best.length ? group : best), []);

const millionth = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/**
 * About where a postal code is, by the brand's own locations: the middle of those with the same code, or else with the
 * longest beginning in common, of three characters at least. Codes of several countries may look the same: the country
 * with the most such locations is meant. Undefined where no location is near.
 */
export const postalPoint = (places: readonly Placed[], key: string): Point | undefined => {
  let length = Math.min(fewestCharacters, key.length);
  let near: Placed[] = [];
  for (const place of places) {
    if (place.postalCode === '' || !place.point) continue;
    const common = place.postalCode === key ? Infinity : commonLength(place.postalCode, key);
    if (common > length) near = [];
    if (common >= length) {
      near.push(place);
      length = common;
    }
  }
  const points = most(Map.groupBy(near, ({ place }) => place.country)).flatMap(({ point }) => point ?? []);
  if (points.length === 0) return undefined;
  const mean = (values: number[]): number => millionth(values.reduce((sum, value) => sum + value, 0) / values.length);
  return {
    latitude: mean(points.map(({ latitude }) => latitude)),
    longitude: mean(points.map(({ longitude }) => longitude)),
  };
};
