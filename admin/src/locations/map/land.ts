import { type Place, project } from '#lib/places/gazetteer/map.rules.ts';

/** Resolution of the paths: the world is this many units wide. */
export const landUnits = 10_000;

export interface Land {
  /** Land areas. */
  ground: string;
  /** Borders of countries and of the states of the USA. */
  borders: string;
}

const pathOf = (points: readonly Place[]): string =>
  points
    .map(({ x, y }, index) => `${index ? 'L' : 'M'}${(x * landUnits).toFixed(1)} ${(y * landUnits).toFixed(1)}`)
    .join('');

/** Decodes the arcs of a topology: https://github.com/topojson/topojson-specification */
const arcsOf = ({ transform, arcs }: Topology): Place[][] =>
  arcs.map((arc) => {
    let [column, row] = [0, 0];
    return arc.map(([dx, dy]) => {
      column += dx;
      row += dy;
      const { scale, translate } = transform;
      return project(row * scale[1] + translate[1], column * scale[0] + translate[0]);
    });
  });

/** Loads the outlines of the world, in a chunk that only the map loads. */
export const readLand = async (): Promise<Land> => {
  const [{ default: world }, { default: states }] = await Promise.all([
    import('world-atlas/countries-110m.json', { with: { type: 'json' } }),
    import('us-atlas/states-10m.json', { with: { type: 'json' } }),
  ]);
  const arcs = arcsOf(world);
  // The complement of an arc's number is the reversed arc.
  const arcAt = (index: number) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []));
  const rings = world.objects.land.geometries.flatMap((geometry) => geometry.arcs.flat());
  return {
    ground: rings.map((ring) => `${pathOf(ring.flatMap(arcAt))}Z`).join(''),
    borders: [...arcs, ...arcsOf(states)].map(pathOf).join(''),
  };
};
