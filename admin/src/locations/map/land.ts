import { geoMercator, geoPath } from 'd3-geo';
import { merge, mesh } from 'topojson-client';

/** Resolution of the paths: the world is this many units wide. */
export const landUnits = 10_000;

const path = geoPath(
  geoMercator()
    .scale(landUnits / 2 / Math.PI)
    .translate([landUnits / 2, landUnits / 2]),
).digits(1);

export interface Land {
  /** Land areas. */
  ground: string;
  /** Borders of countries and of the states of the USA. */
  borders: string;
}

/** Loads the outlines of the world, in a chunk that only the map loads. */
export const readLand = async (): Promise<Land> => {
  const [{ default: world }, { default: states }] = await Promise.all([
    import('world-atlas/countries-110m.json', { with: { type: 'json' } }),
    import('us-atlas/states-10m.json', { with: { type: 'json' } }),
  ]);
  return {
    ground: path(merge(world, world.objects.land.geometries)) ?? '',
    borders: [world, states].map((topology) => path(mesh(topology))).join(''),
  };
};
