import { cut } from '#lib/leads/forms/text.rules.ts';
import { asciiFolded } from '#lib/platform/core/text/fold.ts';
import { isPhoneText, phoneDigits, plainPhone } from '#lib/platform/core/text/phone-text.ts';
import { hasWord, wordsOf } from '#lib/platform/core/text/search-terms.ts';
import type { Contact } from './contact.rules.ts';

const maxTermLength = 64;

const termOf = (text: string): string => cut(asciiFolded(text), maxTermLength).trim();

// US numbers are written and searched with and without the country code.
const phoneTerm = (digits: string): string =>
  digits
    .replace(/^\+1(?=\d)/, '')
    .replace(/\D/g, '')
    .slice(0, maxTermLength);

/** A US number that begins with the country code but has no +; other countries have such numbers too. */
const withoutCode = (digits: string): string | undefined => /^1([2-9]\d{9})$/.exec(digits)?.[1];

/** The search terms of a lead. They are in the index entries of its lists, so each byte counts. */
export const searchTerms = ({ email, phone, name }: Pick<Contact, 'email' | 'phone' | 'name'>): string[] => {
  const digits = phoneDigits(phone ?? '');
  const terms = [termOf(email ?? ''), phoneTerm(digits), withoutCode(digits) ?? '', termOf(name ?? '')];
  return [...new Set(terms.filter((term) => term !== ''))];
};

const minInnerDigits = 4;

/** Matches digits at any place of a phone number; also without a leading zero, which is dialled within the country only. */
const matchesPhone = (terms: readonly string[], digits: string): boolean => {
  const wanted = [digits, digits.replace(/^0+/, '')].filter(({ length }) => length >= minInnerDigits);
  return terms.some((term) => /^\d+$/.test(term) && wanted.some((part) => term.includes(part)));
};

/** The ways to read a search, each as words; a phone number is one word, in any notation. */
const readingsOf = (query: string): string[][] => {
  const words = wordsOf(termOf(query.replace(/\s+/g, ' ').trim()));
  if (!isPhoneText(query)) return [words];
  const digits = phoneDigits(query);
  // Early leads have the zero of +49 (0)30 in their terms.
  const asTyped = plainPhone(query).replace(/\D/g, '').replace(/^00/, '');
  const numbers = [[withoutCode(digits) ?? phoneTerm(digits)], [asTyped]];
  return /\p{L}/u.test(query) ? [words, ...numbers] : numbers;
};

/**
 * Whether each word of a search, with or without accents, is the beginning of a word in the terms, or at least four digits of a
 * phone number in them. Terms of early leads have accents, so they are folded here again.
 */
export const leadSearch = (query: string): ((terms: readonly string[]) => boolean) => {
  const readings = readingsOf(query);
  return (stored) => {
    const terms = stored.map(asciiFolded);
    return readings.some((parts) =>
      parts.every(
        (part) => terms.some((term) => hasWord(term, part)) || (/^\d+$/.test(part) && matchesPhone(terms, part)),
      ),
    );
  };
};
