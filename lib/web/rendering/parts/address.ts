import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import { addressLines } from '#lib/platform/core/address/lines.ts';
import { type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { isolated } from './direction.ts';

type Address = PublicLocation['address'];

/** The lines of an address. The country is omitted where it is that of the locale. */
const linesOf = ({ formats }: Site, address: Address): string[] => {
  const { country } = address;
  const isAbroad = country !== null && country !== formats.localeRegion;
  return [...addressLines(address, formats.localeRegion), ...(isAbroad ? [formats.country(country)] : [])];
};

export const address = (site: Site, given: Address): Html | null => {
  const lines = linesOf(site, given);
  if (lines.length === 0) return null;
  return h(
    'address',
    null,
    lines.map((line, at) => [at > 0 && h('br', null), isolated(line)]),
  );
};

/** The search for a map: the address as people see it; undefined while it is unknown or hidden. */
export const destinationOf = (
  site: Site,
  location: Pick<PublicLocation, 'name' | 'address' | 'latitude' | 'longitude'>,
) => {
  const { latitude, longitude } = location;
  if (location.address.line1 !== null) return [location.name, ...linesOf(site, location.address)].join(', ');
  return latitude === null || longitude === null ? undefined : `${latitude},${longitude}`;
};
