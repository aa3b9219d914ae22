import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Outlines, project } from './map.rules.ts';
import type { OutlineFile } from './outlines.contract.ts';

/** Beside this module, and beside the bundles that contain it, as the files of the countries. */
const file = new URL('./data/outlines.json.gz', import.meta.url);

const unpack = promisify(gunzip);

const read = async (): Promise<Outlines> => {
  const lines = JSON.parse(String(await unpack(await readFile(file)))) as OutlineFile;
  return lines.map((line) => {
    let [east, north] = [0, 0];
    return Array.from({ length: line.length / 2 }, (_, at) => {
      east += line[2 * at] ?? 0;
      north += line[2 * at + 1] ?? 0;
      return project(north / 100, east / 100);
    });
  });
};

let known: Promise<Outlines> | undefined;

/** The outlines of countries and of the states of the USA: read when they are first asked for, and then kept. */
export const readOutlines = (): Promise<Outlines> => {
  known ??= read();
  known.catch(() => {
    known = undefined;
  });
  return known;
};
