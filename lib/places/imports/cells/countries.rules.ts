import { foldedHeading } from '../columns/folded.rules.ts';
import { eachCode, writtenLanguages } from './languages.rules.ts';

/** Names that people write and `Intl` does not have. */
const others = new Map([
  ['usa', 'US'],
  ['unitedstatesofamerica', 'US'],
  ['uk', 'GB'],
  ['england', 'GB'],
  ['greatbritain', 'GB'],
]);

let names: ReadonlyMap<string, string> | undefined;

/** Made when a name is first asked for: most files have codes. */
const countryNames = (): ReadonlyMap<string, string> => {
  if (names) return names;
  const made = new Map(others);
  for (const language of writtenLanguages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    eachCode('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (code) => {
      const name = display.of(code);
      // Codes of former countries have the names of today's.
      const isCurrent = new Intl.Locale(`und-${code}`).region === code;
      if (name !== undefined && isCurrent && !made.has(foldedHeading(name))) made.set(foldedHeading(name), code);
    });
  }
  names = made;
  return made;
};

/** The code of a country that is given by code or by name; undefined for another text. */
export const countryCode = (text: string): string | undefined => {
  const plain = text.trim();
  return /^[a-z]{2}$/i.test(plain) && plain.toLowerCase() !== 'uk'
    ? plain.toUpperCase()
    : countryNames().get(foldedHeading(plain));
};

/** Digits of a postal code in countries where all are digits and some begin with 0. */
const digits: Readonly<Record<string, number>> = {
  US: 5,
  PR: 5,
  DE: 5,
  FR: 5,
  ES: 5,
  IT: 5,
  MX: 5,
  FI: 5,
  TR: 5,
  EE: 5,
  AU: 4,
  NO: 4,
};

/** Whether a postal code of a country has lost the zeros at its beginning, as numbers in spreadsheets do. */
export const hasLostZeros = (code: string, country: string | null): boolean => {
  const length = digits[country ?? ''];
  return length !== undefined && /^\d+$/.test(code) && code.length < length;
};
