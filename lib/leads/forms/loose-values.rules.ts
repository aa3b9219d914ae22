import { asciiDigits } from '#lib/platform/core/text/phone-text.ts';

/** An address as people write it, without the scheme; other text as it is. */
export const webAddressIn = (text: string): string =>
  /^(?:www\.|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:]|$))/iu.test(text) && !/^[a-z]+:/i.test(text)
    ? `https://${text}`
    : text;

const ordered = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** A date as 2026-03-31, where its parts can have one meaning only; other text as it is. */
export const dateIn = (text: string): string => {
  const plain = asciiDigits(text).replace(/\s+/g, '');
  const [, year, first, second] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日.]?$/.exec(plain) ?? [];
  if (year && first && second) return ordered(year, first, second);
  const [, one, sign, other, end] = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})$/.exec(plain) ?? [];
  if (!one || !other || !end) return text;
  // With dots, no country writes the month first.
  if (sign === '.' || Number(one) > 12) return ordered(end, other, one);
  return Number(other) > 12 || one === other ? ordered(end, one, other) : text;
};

/**
 * A number in the notation of JSON: with digits of any script, signs between thousands, or a decimal comma. A single comma
 * before three digits is one between thousands.
 */
export const numberIn = (text: string): string => {
  const plain = asciiDigits(text)
    .replace(/[\u066c\u2019'\s\u00a0\u202f]+(?=\d)/g, '')
    .replace(/\u066b/g, '.')
    .trim();
  if (/^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(plain)) return plain.replaceAll(',', '');
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$|^[+-]?\d{1,3}(?:\.\d{3}){2,}$/.test(plain))
    return plain.replaceAll('.', '').replace(',', '.');
  return /^[+-]?\d+,\d+$/.test(plain) ? plain.replace(',', '.') : plain;
};
