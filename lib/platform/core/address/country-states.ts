import { asciiFolded } from '../text/fold.ts';

const unitedStates =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';
const canada =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon';
const australia =
  'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia';

/** The states and regions of a country by their postal codes, all of ASCII letters. */
const countries: Record<string, [code: string, name: string][]> = Object.fromEntries(
  Object.entries({ US: unitedStates, CA: canada, AU: australia }).map(([country, list]) => [
    country,
    list.split('|').map((entry): [string, string] => {
      const [code = ''] = entry.split(' ', 1);
      return [code.toLowerCase(), entry.slice(code.length).trim().toLowerCase()];
    }),
  ]),
);

const entryOf = (country: string | null, state: string): [code: string, name: string] | undefined => {
  const folded = asciiFolded(state.trim());
  return countries[country ?? '']?.find((entry) => entry.includes(folded));
};

/** A state by its postal code, if the country has such codes and the state was given by its name. */
export const stateCode = (state: string, country: string | null): string =>
  entryOf(country, state)?.[0].toUpperCase() ?? state;

/** The names by which a state is searched, folded: its code and its name where the country has such codes. */
export const stateTerms = (state: string, country: string | null): readonly string[] =>
  entryOf(country, state) ?? [asciiFolded(state.trim())];

/** A state as stored in lists: country and code where the country has such codes, else as written. */
export const regionKey = (state: string, country: string | null): string => {
  const entry = entryOf(country, state);
  return entry ? `${country}-${entry[0]}`.toLowerCase() : asciiFolded(state.trim());
};

/**
 * Every stored form of the states that a filter may mean: `TX` and `Texas` are one, and `WA` is a state of two countries. A
 * location without a country has its state as written.
 */
export const regionKeysMeant = (state: string): Set<string> => {
  const meant = Object.keys(countries).flatMap((country) => {
    const entry = entryOf(country, state);
    return entry ? [...entry, regionKey(state, country)] : [];
  });
  return new Set([asciiFolded(state.trim()), ...meant]);
};
