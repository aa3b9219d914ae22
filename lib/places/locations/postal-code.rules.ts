/** The canonical form of a postal code; the first five digits of a US code with nine. */
export const postalCodeKey = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(\d{5})\d{4}$/, '$1');
