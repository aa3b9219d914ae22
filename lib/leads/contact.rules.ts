import { isEmail } from '#lib/core/email.ts';
import { isPhone, isPhoneText, phoneDigits, plainPhone } from '#lib/core/phone-text.ts';
import { hasWord, wordsOf } from '#lib/core/text/search-terms.ts';
import type { FormField } from '#lib/forms/fields.contract.ts';
import { maxPhoneLength } from '#lib/forms/formats.rules.ts';
import { cut } from '#lib/forms/text.rules.ts';
import type { FieldValue } from '#lib/forms/values.contract.ts';

export interface Contact {
  name: string | null;
  email: string | null;
  /** As the visitor typed it; that of the lead is the number that was understood. */
  phone: string | null;
  postalCode: string | null;
  message: string | null;
}

type Answers = Record<string, FieldValue>;
type Part = keyof Contact;

/** The usual names of each part in forms, in letters and digits only. */
const usualNames: Record<Part, string[]> = {
  name: ['name', 'fullname', 'yourname', 'contactname', 'customername'],
  email: ['email', 'emailaddress', 'youremail', 'mail', 'contactemail'],
  phone: ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'mobilephone', 'cell', 'cellphone', 'yourphone'],
  postalCode: ['postalcode', 'postcode', 'zip', 'zipcode', 'plz'],
  message: ['message', 'yourmessage', 'comments', 'comment', 'question', 'enquiry', 'inquiry', 'details', 'notes'],
};
const firstNames = ['firstname', 'givenname', 'fname', 'first'];
const lastNames = ['lastname', 'surname', 'familyname', 'lname', 'last'];

const textOf = (value: FieldValue | undefined): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

const oneLine = (text: string | undefined, length: number): string | null =>
  text === undefined ? null : cut(text.replace(/\s+/g, ' ').trim(), length) || null;

/** The sender, as far as the answers show it: by the form's mapping, else by the types of its fields, else by usual names. */
export const contactOf = (definition: readonly FormField[], fields: Answers): Contact => {
  const byUsualName = new Map<string, FieldValue>();
  for (const [name, value] of Object.entries(fields)) {
    const usual = name.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (!byUsualName.has(usual)) byUsualName.set(usual, value);
  }

  const named = (names: readonly string[]) => names.map((name) => textOf(byUsualName.get(name))).find(Boolean);
  const mapped = (part: Part) => textOf(fields[definition.find(({ mapTo }) => mapTo === part)?.name ?? '']);
  const typed = (type: FormField['type']) =>
    definition
      .filter((field) => field.type === type)
      .map((field) => textOf(fields[field.name]))
      .find(Boolean);

  const fullName = [named(firstNames), named(lastNames)].filter(Boolean).join(' ') || undefined;
  const email = mapped('email') ?? typed('email') ?? named(usualNames.email);
  const phone = mapped('phone') ?? typed('phone') ?? named(usualNames.phone);
  return {
    name: oneLine(mapped('name') ?? named(usualNames.name) ?? fullName, 200),
    email: email !== undefined && isEmail(email) ? email : null,
    phone: phone !== undefined && isPhone(phone) ? oneLine(phone, maxPhoneLength) : null,
    postalCode: oneLine(mapped('postalCode') ?? named(usualNames.postalCode), 20),
    message: mapped('message') ?? named(usualNames.message) ?? typed('textarea') ?? null,
  };
};

const maxTermLength = 64;

const termOf = (text: string): string => cut(text.normalize('NFC').toLowerCase(), maxTermLength).trim();

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
 * Whether each word of a search is the beginning of a word in the terms, or at least four digits of a phone number in them.
 */
export const leadSearch = (query: string): ((terms: readonly string[]) => boolean) => {
  const readings = readingsOf(query);
  return (terms) =>
    readings.some((parts) =>
      parts.every(
        (part) => terms.some((term) => hasWord(term, part)) || (/^\d+$/.test(part) && matchesPhone(terms, part)),
      ),
    );
};
