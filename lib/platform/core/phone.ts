import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { numbersIn, phoneParts } from './text/phone-text.ts';

const known = (country: string | null): CountryCode | undefined =>
  country !== null && isSupportedCountry(country) ? country : undefined;

const parsed = (text: string, country: string | null): PhoneNumber | undefined => {
  const home = known(country);
  const number = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false });
  return number?.isValid() ? number : undefined;
};

/** Visitors from abroad begin with 00 also where another prefix is dialled. */
const withPlus = (text: string): string => text.replace(/^00(?=[\s(]*[1-9])/, '+');

/** Mexico dialled 1, 01, 044 and 045 before ten digits until 2019; address books and WhatsApp still have them. */
const withoutFormer = (text: string, country: string | null): string => {
  const plain = text.replace(/^\+52[\s-]*1(?=(?:\D*\d){10}$)/, '+52 ');
  return country === 'MX' ? plain.replace(/^(?:01|04[45])(?=(?:\D*\d){10}$)/, '') : plain;
};

const read = (main: string, ending: string, country: string | null): string | undefined => {
  const number =
    parsed(main + ending, country) ??
    parsed(withPlus(main) + ending, country) ??
    parsed(withoutFormer(withPlus(main), country) + ending, country);
  return number?.format('RFC3966').slice('tel:'.length);
};

/**
 * A phone number in E.164 form with its extension, such as +15125550123;ext=45; undefined for one that is not valid by itself
 * or in the country.
 */
export const readPhone = (text: string, country: string | null): string | undefined => {
  const { main, ending } = phoneParts(text);
  return read(main, ending, country);
};

/** A number, and what is left of it without the hours or the second number after it. */
const beginningsOf = (number: string): string[] => {
  const parts = number.split(/(?=[\s/])/);
  return parts.map((_, at) =>
    parts
      .slice(0, parts.length - at)
      .join('')
      .trim(),
  );
};

/** The first phone number in a text, which may have words and further numbers. */
export const phoneIn = (text: string, country: string | null): string | undefined => {
  const { ending } = phoneParts(text);
  return (
    readPhone(text, country) ??
    numbersIn(text)
      .flatMap(beginningsOf)
      .map((one) => read(one, ending, country))
      .find((number) => number !== undefined)
  );
};

/** A number in the notation of the country; a foreign number with its calling code. */
export const phoneDisplay = (phone: string, country: string | null): string => {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  const home = known(country);
  return home !== undefined && getCountryCallingCode(home) === number.countryCallingCode
    ? number.formatNational()
    : number.formatInternational();
};
