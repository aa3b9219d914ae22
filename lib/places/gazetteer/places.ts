import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PlaceFile } from './file.contract.ts';
import { type Gazetteer, gazetteerOf } from './gazetteer.rules.ts';

/**
 * The folder with a file for each country. It is beside this module, and `infra/bundle` copies it beside the bundles that
 * contain this module, so the address is right in both.
 */
const folder = new URL('./data/', import.meta.url);

const unpack = promisify(gunzip);

const read = async (country: string): Promise<Gazetteer | undefined> => {
  // Countries come from profiles and requests, and become the name of a file here.
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  const packed = await readFile(new URL(`${country}.json.gz`, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return packed && gazetteerOf(country, JSON.parse(String(await unpack(packed))) as PlaceFile);
};

/** Each country is read when it is first asked for, and is then kept by the process. */
const known = new Map<string, Promise<Gazetteer | undefined>>();

const gazetteerIn = (country: string): Promise<Gazetteer | undefined> => {
  const kept = known.get(country) ?? read(country);
  known.set(country, kept);
  // A file that could not be read is tried again.
  kept.catch(() => known.delete(country));
  return kept;
};

/** Towns and postal codes of the countries that are known, in the order of the countries. */
export const gazetteersOf = async (countries: readonly string[]): Promise<Gazetteer[]> =>
  (await Promise.all(countries.map(gazetteerIn))).filter((gazetteer) => gazetteer !== undefined);
