import { isPlainText } from '#lib/platform/core/contract/primitives.ts';
import { isEmail, maxEmailLength } from '#lib/platform/core/email.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { isStorable } from '#lib/platform/core/scalars.ts';
import { isCalendarDate, isWebAddress, maxPhoneLength } from '#lib/platform/core/text/formats.rules.ts';
import { isPhone } from '#lib/platform/core/text/phone-text.ts';
import type { CustomFieldType, CustomValue } from './contract.ts';
import type { CustomField } from './shape.contract.ts';

export type Rules = Pick<CustomField, 'type' | 'options' | 'maxLength'>;

type Fault = Omit<FieldError, 'field'>;

/** The stored form of an input; undefined for an empty one. */
type Reading = { value: CustomValue } | { wrong: Fault } | undefined;

const wrong = (code: FieldError['code'], message: string): Reading => ({ wrong: { code, message } });

/** The maximum length of each type of free text. */
export const maxTextLengths: Partial<Record<CustomFieldType, number>> = {
  text: 1000,
  textarea: 10_000,
  url: 2000,
  email: maxEmailLength,
  phone: maxPhoneLength,
};

export const choiceTypes: readonly CustomFieldType[] = ['select', 'multiselect'];

const formats: Partial<Record<CustomFieldType, { fits: (value: string) => boolean; message: string }>> = {
  url: { fits: isWebAddress, message: 'must be an http or https address' },
  email: { fits: isEmail, message: 'must be an e-mail address' },
  phone: { fits: isPhone, message: 'must be a phone number' },
  date: { fits: isCalendarDate, message: 'must be a date such as 2026-03-31' },
  color: { fits: (value) => /^#(?:[\da-f]{3}){1,2}$/i.test(value), message: 'must be a color such as #1a2b3c' },
};

/** One canonical form of a color, so that equal ones are equal. */
const plainColor = (value: string): string => {
  const digits = value.slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
};

const readText = ({ type, maxLength }: Rules, raw: unknown): Reading => {
  if (typeof raw !== 'string') return wrong('type', 'must be text');
  const value = raw.trim();
  if (value === '') return undefined;
  const most = maxLength ?? maxTextLengths[type] ?? 40;
  if (value.length > most) return wrong('max', `must have at most ${most} characters`);
  const breaks = type !== 'textarea' && /[\r\n]/.test(value);
  if (breaks || !isPlainText(value)) return wrong('format', 'must not contain control characters or broken Unicode');
  const format = formats[type];
  if (format && !format.fits(value)) return wrong('format', format.message);
  return { value: type === 'color' ? plainColor(value) : value };
};

const readNumber = (raw: unknown): Reading => {
  if (typeof raw !== 'number') return wrong('type', 'must be a number');
  if (Math.abs(raw) > Number.MAX_SAFE_INTEGER)
    return wrong('max', 'must be between -9007199254740991 and 9007199254740991');
  return { value: isStorable(raw) ? raw + 0 : 0 };
};

const unknownOption = wrong('unknown_option', 'is not one of the options');

const readChoice = ({ options }: Rules, raw: unknown): Reading => {
  if (typeof raw !== 'string') return wrong('type', 'must be text');
  const value = raw.trim();
  if (value === '') return undefined;
  return options.includes(value) ? { value } : unknownOption;
};

const readChoices = ({ options }: Rules, raw: unknown): Reading => {
  if (!Array.isArray(raw)) return wrong('type', 'must be a list of options');
  if (!raw.every((one) => typeof one === 'string')) return wrong('type', 'must be a list of texts');
  const chosen = new Set(raw.map((one) => one.trim()));
  if (chosen.size === 0) return undefined;
  // In the order of the options, so that equal choices are equal.
  const value = options.filter((option) => chosen.has(option));
  return value.length === chosen.size ? { value } : unknownOption;
};

/** A value checked by the rules of its field, or the error. */
export const readValue = (field: Rules, raw: unknown): Reading => {
  if (raw === null) return undefined;
  if (field.type === 'number') return readNumber(raw);
  if (field.type === 'boolean')
    return typeof raw === 'boolean' ? { value: raw } : wrong('type', 'must be true or false');
  if (field.type === 'select') return readChoice(field, raw);
  return field.type === 'multiselect' ? readChoices(field, raw) : readText(field, raw);
};
