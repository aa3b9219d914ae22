import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { mesh } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { OutlineFile } from '#lib/places/gazetteer/outlines.contract.ts';

const linesOf = async (name: string): Promise<number[][][]> =>
  mesh(JSON.parse(await readFile(fileURLToPath(import.meta.resolve(name)), 'utf8')) as Topology).coordinates;

const hundredths = (degrees: number): number => Math.round(degrees * 100);

/** The outlines of countries and of the states of the USA. */
export const outlines = async (): Promise<OutlineFile> => {
  const lines = await Promise.all(['world-atlas/countries-110m.json', 'us-atlas/states-10m.json'].map(linesOf));
  return lines.flat().map((line) => {
    const points = line.map((point) => point.map(hundredths));
    return points.flatMap((point, at) => point.map((value, axis) => value - (points[at - 1]?.[axis] ?? 0)));
  });
};
