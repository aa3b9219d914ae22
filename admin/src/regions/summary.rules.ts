import { countryName } from '../data/country-name.ts';
import { locations } from '../texts/en/locations/locations.ts';
import { regions as texts } from '../texts/en/locations/regions.ts';
import type { Region } from './choice/tree.rules.ts';

const maxNamed = 4;

/** The values of a part of a rule, as many as fit into a line. */
const some = (values: readonly string[]): string[] =>
  values.length === 0 ? [] : [[...values.slice(0, maxNamed), ...(values.length > maxNamed ? ['…'] : [])].join(', ')];

/** How a region gets its locations, in a line. */
export const summaryOf = ({ rule, locationIds, locationCount }: Region): string => {
  if (rule === null) return locationIds.length === 0 && locationCount > 0 ? texts.byParts : texts.byHand;
  const { countries, states, cities, postalCodes, statuses, customField } = rule;
  return [
    ...some(countries.map((code) => countryName(code) || code)),
    ...some(states),
    ...some(cities),
    ...some(postalCodes.map((start) => `${start}…`)),
    ...some(statuses.map((status) => locations.status[status])),
    ...some(customField?.values ?? []),
  ].join(' · ');
};
