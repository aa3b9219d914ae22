import { emailIn, isEmail, maxEmailLength } from '#lib/platform/core/email.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { isStorable, textOf, truthOf } from '#lib/platform/core/scalars.ts';
import { isCalendarDate, isWebAddress, maxPhoneLength } from '#lib/platform/core/text/formats.rules.ts';
import { isPhone, withoutInvisible } from '#lib/platform/core/text/phone-text.ts';
import type { FormField } from './fields.contract.ts';
import { dateIn, numberIn, webAddressIn } from './loose-values.rules.ts';
import { tidy } from './text.rules.ts';
import { choiceTypes, type FieldType } from './types.contract.ts';
import type { FieldValue } from './values.contract.ts';

/** An answer parsed by the type of its field; undefined for an empty one. */
export type Reading = { value: FieldValue } | { wrong: Omit<FieldError, 'field'> } | undefined;

const wrong = (code: FieldError['code'], message: string): Reading => ({ wrong: { code, message } });

/** The types of free text, with the maximum length of each. */
export const maxTextLengths: Partial<Record<FieldType, number>> = {
  text: 1000,
  hidden: 1000,
  textarea: 10_000,
  email: maxEmailLength,
  phone: maxPhoneLength,
  url: 2000,
};

const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' ? raw.trim() === '' : isList(raw) && raw.length === 0);

const isList = (raw: unknown): raw is unknown[] => Array.isArray(raw);

const oneOf = (raw: unknown): unknown => (isList(raw) && raw.length === 1 ? raw[0] : raw);

interface Format {
  /** The value in what was typed: a value that a person can read is no reason to refuse a submission. */
  valueIn: (text: string) => string;
  fits: (value: string) => boolean;
  message: string;
}

const formats: Partial<Record<FieldType, Format>> = {
  email: { valueIn: emailIn, fits: isEmail, message: 'must be an e-mail address' },
  // A phone number is kept as it was typed; the lead has the number that was understood beside it.
  phone: { valueIn: (text) => text, fits: isPhone, message: 'must be a phone number' },
  url: { valueIn: webAddressIn, fits: isWebAddress, message: 'must be an http or https address' },
  date: { valueIn: dateIn, fits: isCalendarDate, message: 'must be a date such as 2026-03-31' },
};

/** Whether a whole value matches the pattern of its field. */
type Matches = (pattern: string, value: string) => boolean;

const textReader =
  (matches: Matches) =>
  ({ type, maxLength, validation }: FormField, raw: unknown): Reading => {
    const given = textOf(raw);
    if (given === undefined) return wrong('type', 'must be text');

    const limit = maxTextLengths[type] ?? 100;
    const most = Math.min(limit, maxLength ?? limit, validation?.max ?? limit);
    const least = validation?.min ?? 0;
    // Cleaning can shorten a text by half, for line breaks: anything longer is rejected without it.
    const format = formats[type];
    const clean = (text: string): string => (format ? tidy(format.valueIn(tidy(withoutInvisible(text)))) : tidy(text));
    const value = given.length > 2 * limit + 100 ? given : clean(given);
    if (value === '') return undefined;
    if (value.length > most) return wrong('max', `must have at most ${most} characters`);
    if (value.length < least) return wrong('min', `must have at least ${least} characters`);

    if (format && !format.fits(value)) return wrong('format', format.message);
    if (validation?.pattern !== undefined && !matches(validation.pattern, value))
      return wrong('format', 'does not have the required format');
    return { value };
  };

const readNumber = ({ validation }: FormField, raw: unknown): Reading => {
  if (typeof raw !== 'number' && typeof raw !== 'string') return wrong('type', 'must be a number');
  const text = typeof raw === 'number' ? String(raw) : numberIn(raw.slice(0, 100));
  if (text.length > 50 || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text))
    return wrong('format', 'must be a number');

  const value = Number(text);
  const min = Math.max(validation?.min ?? -Infinity, -Number.MAX_SAFE_INTEGER);
  const max = Math.min(validation?.max ?? Infinity, Number.MAX_SAFE_INTEGER);
  if (value < min) return wrong('min', `must be at least ${min}`);
  if (value > max) return wrong('max', `must be at most ${max}`);
  return { value: isStorable(value) ? value + 0 : 0 };
};

const readTick = (_: FormField, raw: unknown): Reading => {
  // A page may send a hidden "no" beside the box, so that an empty box is sent as well.
  const values = [raw].flat().flatMap((one) => (isBlank(one) ? [] : [truthOf(one)]));
  if (values.length === 0) return undefined;
  return values.includes(undefined) ? wrong('type', 'must be true or false') : { value: values.includes(true) };
};

const unknownOption = wrong('unknown_option', 'is not one of the options');

const readChoice = ({ options = [] }: FormField, raw: unknown): Reading => {
  const given = textOf(raw);
  if (given === undefined) return wrong('type', 'must be text');
  const value = given.length > 1000 ? given : tidy(given);
  if (value === '') return undefined;
  return options.includes(value) ? { value } : unknownOption;
};

const readChoices = (field: FormField, raw: unknown): Reading => {
  const given = isList(raw) ? raw : [raw];
  const most = field.options?.length ?? 0;
  if (given.length > 2 * most + 10) return wrong('max', `must have at most ${most} choices`);

  const chosen = new Set<string>();
  for (const one of given) {
    const reading = isBlank(one) ? undefined : readChoice(field, one);
    if (reading && 'wrong' in reading) return reading;
    if (reading) chosen.add(String(reading.value));
  }
  if (chosen.size === 0) return undefined;
  const { min = 0, max = most } = field.validation ?? {};
  if (chosen.size < min) return wrong('min', `must have at least ${min} choices`);
  return chosen.size > max ? wrong('max', `must have at most ${max} choices`) : { value: [...chosen] };
};

const readerOf = (type: FieldType, matches: Matches) => {
  if (type === 'multiselect') return readChoices;
  if (choiceTypes.includes(type)) return readChoice;
  if (type === 'number') return readNumber;
  return type === 'checkbox' || type === 'consent' ? readTick : textReader(matches);
};

/**
 * Reads the answer of one field, or its error, whether or not an answer is required. Pages in browsers read with the same
 * rules, but for patterns, which need an engine that browsers do not have.
 */
export const answerReader =
  (matches: Matches) =>
  (field: FormField, raw: unknown): Reading => {
    const given = field.type === 'multiselect' ? raw : oneOf(raw);
    return isBlank(given) ? undefined : readerOf(field.type, matches)(field, given);
  };
