import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

const known = (country: string | null): CountryCode | undefined =>
  country !== null && isSupportedCountry(country) ? country : undefined;

const parsed = (text: string, country: string | null): PhoneNumber | undefined => {
  const home = known(country);
  const number = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false });
  return number?.isValid() ? number : undefined;
};

/** A number in E.164, without its extension; undefined for an invalid one, by itself or in the country. */
export const toE164 = (text: string, country: string | null): string | undefined => parsed(text, country)?.number;

/** A number in the notation of the country; a foreign number with its calling code. */
export const phoneDisplay = (e164: string, country: string | null): string => {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return e164;
  const home = known(country);
  return home !== undefined && getCountryCallingCode(home) === number.countryCallingCode
    ? number.formatNational()
    : number.formatInternational();
};
