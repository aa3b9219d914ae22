import type { PublicLocation } from '#lib/locations/public.contract.ts';
import { type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { isolated } from './direction.ts';

type Address = PublicLocation['address'];

/** The lines of an address. The country is omitted where it is that of the locale. */
const addressLines = ({ formats }: Site, address: Address): string[] => {
  const { line1, line2, city, state, zipCode, country } = address;
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const abroad = country !== null && country !== formats.localeRegion ? formats.country(country) : null;
  return [line1, line2, place, abroad].filter((line): line is string => line !== null && line !== '');
};

export const address = (site: Site, given: Address): Html | null => {
  const lines = addressLines(site, given);
  if (lines.length === 0) return null;
  return h(
    'address',
    null,
    lines.map((line, at) => [at > 0 && h('br', null), isolated(line)]),
  );
};

/** What a map is asked for: the address as people see it; undefined while it is unknown or hidden. */
export const destinationOf = (
  site: Site,
  location: Pick<PublicLocation, 'name' | 'address' | 'latitude' | 'longitude'>,
) => {
  const { latitude, longitude } = location;
  if (location.address.line1 !== null) return [location.name, ...addressLines(site, location.address)].join(', ');
  return latitude === null || longitude === null ? undefined : `${latitude},${longitude}`;
};
