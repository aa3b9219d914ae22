import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { numbersIn, plainPhone, withoutLetters } from './text/phone-text.ts';

const known = (country: string | null): CountryCode | undefined =>
  country !== null && isSupportedCountry(country) ? country : undefined;

const parsed = (text: string, country: string | null): PhoneNumber | undefined => {
  const home = known(country);
  const number = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false });
  return number?.isValid() ? number : undefined;
};

/** Visitors from abroad begin with 00 also where another prefix is dialled. */
const withPlus = (text: string): string => text.replace(/^00(?=[\s(]*[1-9])/, '+');

/**
 * A phone number in E.164 form with its extension, such as +15125550123;ext=45; undefined for one that is not valid by itself
 * or in the country.
 */
export const readPhone = (text: string, country: string | null): string | undefined => {
  const plain = withoutLetters(plainPhone(text));
  const number = parsed(plain, country) ?? parsed(withPlus(plain), country);
  return number?.format('RFC3966').slice('tel:'.length);
};

/** The first phone number in a text, which may have words and further numbers. */
export const phoneIn = (text: string, country: string | null): string | undefined =>
  readPhone(text, country) ??
  numbersIn(text)
    .map((one) => readPhone(one, country))
    .find((number) => number !== undefined);

/** A number in the notation of the country; a foreign number with its calling code. */
export const phoneDisplay = (phone: string, country: string | null): string => {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  const home = known(country);
  return home !== undefined && getCountryCallingCode(home) === number.countryCallingCode
    ? number.formatNational()
    : number.formatInternational();
};
