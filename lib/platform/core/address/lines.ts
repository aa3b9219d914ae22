import { formatAddress } from 'localized-address-format';

/** A postal address. Parts that are unknown or hidden are null. */
export interface PostalAddress {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string | null;
}

const isLatin = (text: string): boolean => !/[^\P{L}\p{Script=Latin}]/u.test(text);

/** Countries whose prefix is for letters from abroad: people there write 8001 Zürich. */
const foreignPrefix = /^(?:AX|CH|FI|HR|LI|SE)-(?=\d)/;

/** A city state, or a province with the name of its capital, is not named twice; in the United States it is. */
const stateBeside = (city: string | null, state: string | null, country: string): string | null =>
  country !== 'US' && city !== null && state !== null && city.localeCompare(state, 'en', { sensitivity: 'base' }) === 0
    ? null
    : state;

/**
 * The lines of an address in the order of its country, without the country; `home` is the country of one that has none. A state
 * is left out where letters do not name it, and nothing else.
 */
export const addressLines = (address: PostalAddress, home: string): string[] => {
  const { line1, line2, city, zipCode, country } = address;
  const state = stateBeside(city, address.state, country ?? home);
  const street = [line1, line2].filter((line) => line !== null && line !== '') as string[];
  const script = isLatin([...street, city, state].join('')) ? 'latin' : 'local';
  const written = (postalCountry: string, addressLines: string[]): string[] =>
    formatAddress(
      {
        postalCountry,
        addressLines,
        locality: city ?? '',
        administrativeArea: state ?? '',
        postalCode: zipCode ?? '',
      },
      script,
    ).map((line) =>
      line.replace(/^[\s,-]+|[\s,-]+$/g, '').replace(zipCode?.startsWith(postalCountry) ? '' : foreignPrefix, ''),
    );
  const isIn = (lines: string[], part: string | null): boolean =>
    !part || lines.some((line) => line.toLowerCase().includes(part.toLowerCase()));

  const lines = written(country ?? home, street);
  if (lines.length === 0 && state) return [state];
  // The format of the country has no postal code, or the country has no format: the US one shows all parts.
  if (!isIn(lines, zipCode)) return written('US', street);
  if (isIn(lines, city)) return lines;
  // Japanese addresses have the city before the street, on its line.
  return written(country ?? home, script === 'local' ? [`${city}${street.join(' ')}`] : [...street, city ?? '']);
};
