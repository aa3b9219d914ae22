import { csvOf } from '#lib/platform/core/text/csv.ts';
import type { Recorded } from '../read.ts';
import type { Line } from '../section.ts';

const ofLocation = ['name', 'slug', 'storeCode', 'status', 'timezone', 'openingDate'] as const;
const ofProfile = [
  'businessName',
  'phone',
  'email',
  'websiteUrl',
  'address',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'country',
  'latitude',
  'longitude',
  'primaryCategory',
] as const;

const cell = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const cells = (line: Line | undefined, names: readonly string[]): string[] => names.map((name) => cell(line?.[name]));

/** The locations as a table for people, with their ids beside their names. */
export const locationsCsv = (locations: readonly Recorded[], profiles: readonly Recorded[]): string => {
  const byName = new Map(profiles.map(({ name, line }) => [name, line]));
  return csvOf([
    ['id', ...ofLocation, ...ofProfile],
    ...locations.map(({ id, name, line }) => [id, ...cells(line, ofLocation), ...cells(byName.get(name), ofProfile)]),
  ]);
};
