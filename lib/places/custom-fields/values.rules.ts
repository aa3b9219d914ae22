import { isPlainText } from '#lib/platform/core/contract/primitives.ts';
import { isEmail, maxEmailLength } from '#lib/platform/core/email.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { isStorable } from '#lib/platform/core/scalars.ts';
import { isCalendarDate, isWebAddress, maxPhoneLength } from '#lib/platform/core/text/formats.rules.ts';
import { isPhone } from '#lib/platform/core/text/phone-text.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import type { CustomFieldType, CustomValue } from './contract.ts';
import type { CustomField } from './shape.contract.ts';

export type Rules = Pick<CustomField, 'type' | 'options' | 'maxLength'>;

type Fault = Omit<FieldError, 'field'>;

/** The stored form of an input; undefined for an empty one. */
type Reading = { value: CustomValue } | { wrong: Fault } | undefined;

const wrong = (code: FieldError['code'], message: Said): Reading => ({ wrong: { code, message } });

/** The maximum length of each type of free text. */
export const maxTextLengths: Partial<Record<CustomFieldType, number>> = {
  text: 1000,
  textarea: 10_000,
  url: 2000,
  email: maxEmailLength,
  phone: maxPhoneLength,
};

export const choiceTypes: readonly CustomFieldType[] = ['select', 'multiselect'];

const formats: Partial<Record<CustomFieldType, { fits: (value: string) => boolean; message: () => Said }>> = {
  url: { fits: isWebAddress, message: () => coreErrors().webAddress },
  email: { fits: isEmail, message: () => placeErrors().email },
  phone: { fits: isPhone, message: () => placeErrors().phone },
  date: { fits: isCalendarDate, message: () => placeErrors().date },
  color: { fits: (value) => /^#(?:[\da-f]{3}){1,2}$/i.test(value), message: () => placeErrors().color },
};

/** One canonical form of a color, so that equal ones are equal. */
const plainColor = (value: string): string => {
  const digits = value.slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
};

const readText = ({ type, maxLength }: Rules, raw: unknown): Reading => {
  if (typeof raw !== 'string') return wrong('type', placeErrors().text);
  const value = raw.trim();
  if (value === '') return undefined;
  const most = maxLength ?? maxTextLengths[type] ?? 40;
  if (value.length > most) return wrong('max', coreErrors().mostCharacters(most));
  const breaks = type !== 'textarea' && /[\r\n]/.test(value);
  if (breaks || !isPlainText(value)) return wrong('format', coreErrors().plainText);
  const format = formats[type];
  if (format && !format.fits(value)) return wrong('format', format.message());
  return { value: type === 'color' ? plainColor(value) : value };
};

const readNumber = (raw: unknown): Reading => {
  if (typeof raw !== 'number') return wrong('type', placeErrors().number);
  if (Math.abs(raw) > Number.MAX_SAFE_INTEGER) return wrong('max', placeErrors().safeNumber);
  return { value: isStorable(raw) ? raw + 0 : 0 };
};

const unknownOption = () => wrong('unknown_option', placeErrors().option);

const readChoice = ({ options }: Rules, raw: unknown): Reading => {
  if (typeof raw !== 'string') return wrong('type', placeErrors().text);
  const value = raw.trim();
  if (value === '') return undefined;
  return options.includes(value) ? { value } : unknownOption();
};

const readChoices = ({ options }: Rules, raw: unknown): Reading => {
  if (!Array.isArray(raw)) return wrong('type', placeErrors().options);
  if (!raw.every((one) => typeof one === 'string')) return wrong('type', placeErrors().texts);
  const chosen = new Set(raw.map((one) => one.trim()));
  if (chosen.size === 0) return undefined;
  // In the order of the options, so that equal choices are equal.
  const value = options.filter((option) => chosen.has(option));
  return value.length === chosen.size ? { value } : unknownOption();
};

/** A value checked by the rules of its field, or the error. */
export const readValue = (field: Rules, raw: unknown): Reading => {
  if (raw === null) return undefined;
  if (field.type === 'number') return readNumber(raw);
  if (field.type === 'boolean')
    return typeof raw === 'boolean' ? { value: raw } : wrong('type', placeErrors().trueOrFalse);
  if (field.type === 'select') return readChoice(field, raw);
  return field.type === 'multiselect' ? readChoices(field, raw) : readText(field, raw);
};
