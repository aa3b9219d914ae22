const inUnit = (count: number, unit: string, locale: string, unitDisplay: 'long' | 'short' = 'long'): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);

/** A number with its unit, in the words of a language: `1 hour`, `72 hours`. */
export const seconds = (count: number, locale = 'en'): string => inUnit(count, 'second', locale);
export const minutes = (count: number, locale = 'en'): string => inUnit(count, 'minute', locale);
export const hours = (count: number, locale = 'en'): string => inUnit(count, 'hour', locale);
export const days = (count: number, locale = 'en'): string => inUnit(count, 'day', locale);
export const years = (count: number, locale = 'en'): string => inUnit(count, 'year', locale);

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A size in whole units: `300 kB`, `25 MB`. */
export const size = (bytes: number, locale = 'en'): string =>
  bytes < megabyte
    ? inUnit(bytes / kilobyte, 'kilobyte', locale, 'short')
    : inUnit(bytes / megabyte, 'megabyte', locale, 'short');

/** A number as it is read in a language: `10,240`. */
export const count = (number: number, locale = 'en'): string => number.toLocaleString(locale);
