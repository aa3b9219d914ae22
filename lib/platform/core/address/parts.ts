/**
 * Which parts the addresses of a country need, and what people there call them: an extract of the data of
 * Google's libaddressinput (CC BY 4.0), with the usual names of postal codes added.
 */

export type AddressPart = 'address' | 'city' | 'state' | 'zipCode';

type ZipName = 'postal' | 'zip' | 'postcode' | 'plz' | 'pin' | 'eircode' | 'cep' | 'cap';
type StateName =
  | ('province' | 'state' | 'county' | 'prefecture' | 'emirate' | 'area' | 'department' | 'district')
  | ('island' | 'oblast' | 'parish' | 'do_si');
type CityName = 'city' | 'suburb' | 'post_town' | 'district';

const byCountry = <Value extends string>(lists: Partial<Record<Value, string>>): ReadonlyMap<string, Value> =>
  new Map(
    Object.entries<string | undefined>(lists).flatMap(([value, countries = '']) =>
      countries.split(' ').map((country): [string, Value] => [country, value as Value]),
    ),
  );

/** Street and city are needed where nothing else is said. A: street, C: city, S: state, Z: postal code. */
const needs = byCountry({
  AS: 'AE CO HK ID KY NR',
  A: 'AG GI MO VG',
  ACSZ: 'AS AU BR CA CN ES FM IN IT KR MH MP PF PW RU TW UA US VI',
  ACZ: 'AT AX BE BL CH CZ DE DK EE FI FK FR GB GF GG GL GP GR GS GU HU IM IO JE LI LT LU LV MF MQ MX MY NC NL NO NZ PL PM PN PR PT RE RO SE SH SJ SK TC TR WF YT ZA',
  ACS: 'CR HN IQ JM KN PG SO SV UM VE',
  ASZ: 'JP',
  AZ: 'SG SM',
});

const zipNames = /* @__PURE__ */ byCountry<ZipName>({
  zip: 'AS FM GU MH MP PH PR PW UM US VI',
  postcode: 'AU FK GB GG GI IM JE MY NL NZ SH',
  plz: 'AT CH DE LI',
  pin: 'IN',
  eircode: 'IE',
  cep: 'BR',
  cap: 'IT SM VA',
});

const stateNames = /* @__PURE__ */ byCountry<StateName>({
  state: 'AS AU BR FM IN MH MP MX MY NG PW UM US VE VI',
  county: 'IE TW',
  prefecture: 'JP',
  emirate: 'AE',
  area: 'HK',
  department: 'CO NI',
  district: 'NR',
  island: 'BS CV KI KN KY PF SC TV',
  oblast: 'RU UA',
  parish: 'BB JM',
  do_si: 'KR',
});

const cityNames = /* @__PURE__ */ byCountry<CityName>({
  suburb: 'AU',
  post_town: 'GB NO SE SJ',
  district: 'HK PE SD SY TR',
});

export interface AddressParts {
  /** The parts without which mail does not arrive. */
  needed: readonly AddressPart[];
  /** Names that people of the country use for them. */
  names: { zipCode: ZipName; state: StateName; city: CityName };
}

const letters: Record<string, AddressPart> = { A: 'address', C: 'city', S: 'state', Z: 'zipCode' };

const neededParts = (country: string): AddressPart[] =>
  [...(needs.get(country) ?? 'AC')].flatMap((letter) => letters[letter] ?? []);

export const addressParts = (country: string): AddressParts => ({
  needed: neededParts(country),
  names: {
    zipCode: zipNames.get(country) ?? 'postal',
    state: stateNames.get(country) ?? 'province',
    city: cityNames.get(country) ?? 'city',
  },
});

/** The parts that an address of the country needs and does not have. Where addresses have no city, it stands for the state. */
export const missingParts = (address: Readonly<Record<AddressPart, string | null>>, country: string): AddressPart[] => {
  const needed = neededParts(country);
  const isGiven = (part: AddressPart): boolean =>
    Boolean(address[part]) || (part === 'state' && !needed.includes('city') && Boolean(address.city));
  return needed.filter((part) => !isGiven(part));
};
