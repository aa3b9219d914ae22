import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OutlineFile } from '#lib/places/gazetteer/outlines.contract.ts';

/** A topology: https://github.com/topojson/topojson-specification */
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
}

const topology = async (name: string): Promise<Topology> =>
  JSON.parse(await readFile(fileURLToPath(import.meta.resolve(name)), 'utf8')) as Topology;

const hundredths = (degrees: number): number => Math.round(degrees * 100);

const linesOf = ({ transform: { scale, translate }, arcs }: Topology): number[][] =>
  arcs.map((arc) => {
    let [column, row, east, north] = [0, 0, 0, 0];
    return arc.flatMap(([right, down]) => {
      column += right;
      row += down;
      const [wasEast, wasNorth] = [east, north];
      east = hundredths(column * scale[0] + translate[0]);
      north = hundredths(row * scale[1] + translate[1]);
      return [east - wasEast, north - wasNorth];
    });
  });

/** The outlines of countries and of the states of the USA. */
export const outlines = async (): Promise<OutlineFile> =>
  (await Promise.all(['world-atlas/countries-110m.json', 'us-atlas/states-10m.json'].map(topology))).flatMap(linesOf);
