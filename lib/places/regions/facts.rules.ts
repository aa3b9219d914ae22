import { regionKey, regionKeysMeant } from '#lib/platform/core/address/country-states.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { asciiFolded } from '#lib/platform/core/text/fold.ts';
import { postalCodeKey } from '../locations/postal-code.rules.ts';
import type { WrittenRule } from './contract.ts';
import type { Facts, Wanted } from './match.rules.ts';
import type { RegionRule } from './shape.contract.ts';

const folded = (text: string): string => asciiFolded(text.trim());

/** A rule with all its parts. */
export const wholeRule = (written: WrittenRule): RegionRule => ({
  countries: [],
  states: [],
  cities: [],
  postalCodes: [],
  statuses: [],
  customField: null,
  ...omitUndefined(written),
});

/** A rule in the forms that are compared. */
export const wantedBy = ({ countries, states, cities, postalCodes, statuses, customField }: RegionRule): Wanted => ({
  countries,
  states: [...new Set(states.flatMap((state) => [...regionKeysMeant(state)]))],
  cities: cities.map(folded),
  postalCodes: postalCodes.map(postalCodeKey),
  statuses,
  customKey: customField?.key ?? null,
  customValues: customField?.values.map(folded) ?? [],
});

interface Located {
  country: string | null;
  state: string | null;
  city: string | null;
  status: string;
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map((one) =>
    folded(String(one)),
  );

/** The facts of a location for a rule. */
export const factsOf = (
  { country, state, city, status }: Located,
  zipCode: string | null,
  values: Readonly<Record<string, unknown>>,
  { customKey }: Pick<Wanted, 'customKey'>,
): Facts => ({
  country,
  state: state && regionKey(state, country),
  city: city && folded(city),
  postalCode: zipCode && postalCodeKey(zipCode),
  status,
  custom: customKey === null || !Object.hasOwn(values, customKey) ? [] : textsOf(values[customKey]),
});
