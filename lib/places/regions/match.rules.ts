/**
 * The facts of a location that rules look at, in the forms that are compared. Functions that only read members compare them without
 * the tables of letters and states: see `facts.rules.ts`.
 */
export interface Facts {
  country: string | null;
  state: string | null;
  city: string | null;
  postalCode: string | null;
  status: string;
  /** Own values of the custom field that a rule names; a list has several. */
  custom: readonly string[];
}

/** A rule in the forms that are compared. An empty part holds for every location. */
export interface Wanted {
  countries: readonly string[];
  states: readonly string[];
  cities: readonly string[];
  /** Beginnings. */
  postalCodes: readonly string[];
  statuses: readonly string[];
  customKey: string | null;
  customValues: readonly string[];
}

const allows = (wanted: readonly string[], value: string | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

/** Whether a location with these facts belongs to a region. */
export const isWanted = (wanted: Wanted, facts: Facts): boolean =>
  allows(wanted.countries, facts.country) &&
  allows(wanted.states, facts.state) &&
  allows(wanted.cities, facts.city) &&
  allows(wanted.statuses, facts.status) &&
  (wanted.postalCodes.length === 0 || wanted.postalCodes.some((start) => facts.postalCode?.startsWith(start))) &&
  (wanted.customKey === null || facts.custom.some((value) => wanted.customValues.includes(value)));
