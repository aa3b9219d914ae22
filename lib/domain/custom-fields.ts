import type { CustomField, CustomFieldType, CustomValue } from '#lib/contract/custom-fields.ts';
import type { FieldError } from '#lib/contract/errors.ts';
import { isPlainText } from '#lib/contract/primitives.ts';
import { invalid, Problem } from './problem.ts';
import {
  emailLimit,
  isCalendarDate,
  isEmail,
  isPhone,
  isStorable,
  isWebAddress,
  phoneLimit,
} from './submission/formats.ts';

type Rules = Pick<CustomField, 'type' | 'options' | 'maxLength'>;
export type Definition = Rules & Pick<CustomField, 'key' | 'required' | 'editableBy' | 'defaultValue'>;
export type Values = Readonly<Record<string, CustomValue>>;

type Fault = Omit<FieldError, 'field'>;
export const definitionDefaults = {
  options: [],
  required: false,
  isPublic: false,
  editableBy: 'franchisee',
  helpText: null,
  maxLength: null,
  sortOrder: 0,
  defaultValue: null,
} as const satisfies Partial<CustomField>;

const sortRange = 1_000_000;

/** Sorts fields by sortOrder, then age. */
export const fieldPlace = ({ sortOrder, id }: Pick<CustomField, 'sortOrder' | 'id'>): string =>
  `${String(sortOrder + sortRange).padStart(7, '0')}#${id}`;

/** What was entered, as it is kept; undefined when it says nothing. */
type Reading = { value: CustomValue } | { wrong: Fault } | undefined;

const wrong = (code: FieldError['code'], message: string): Reading => ({ wrong: { code, message } });

/** The most characters of each type that takes text as it comes. */
const textLimits: Partial<Record<CustomFieldType, number>> = {
  text: 1000,
  textarea: 10_000,
  url: 2000,
  email: emailLimit,
  phone: phoneLimit,
};

const choices: readonly CustomFieldType[] = ['select', 'multiselect'];

const formats: Partial<Record<CustomFieldType, { fits: (value: string) => boolean; message: string }>> = {
  url: { fits: isWebAddress, message: 'must be an http or https address' },
  email: { fits: isEmail, message: 'must be an e-mail address' },
  phone: { fits: isPhone, message: 'must be a phone number' },
  date: { fits: isCalendarDate, message: 'must be a date such as 2026-03-31' },
  color: { fits: (value) => /^#(?:[\da-f]{3}){1,2}$/i.test(value), message: 'must be a color such as #1a2b3c' },
};

/** One way to write a color, so that equal ones are equal. */
const plainColor = (value: string): string => {
  const digits = value.slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
};

const readText = ({ type, maxLength }: Rules, raw: unknown): Reading => {
  if (typeof raw !== 'string') return wrong('type', 'must be text');
  const value = raw.trim();
  if (value === '') return undefined;
  const most = maxLength ?? textLimits[type] ?? 40;
  if (value.length > most) return wrong('max', `must have at most ${most} characters`);
  const breaks = type !== 'textarea' && /[\r\n]/.test(value);
  if (breaks || !isPlainText(value)) return wrong('format', 'must not contain control characters or broken Unicode');
  const format = formats[type];
  if (format && !format.fits(value)) return wrong('format', format.message);
  return { value: type === 'color' ? plainColor(value) : value };
};

const readNumber = (raw: unknown): Reading => {
  if (typeof raw !== 'number') return wrong('type', 'must be a number');
  if (Math.abs(raw) > Number.MAX_SAFE_INTEGER) return wrong('max', 'must be nearer to zero');
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

/** A value by the rules of its field, or what is wrong with it. */
export const readValue = (field: Rules, raw: unknown): Reading => {
  if (raw === null) return undefined;
  if (field.type === 'number') return readNumber(raw);
  if (field.type === 'boolean')
    return typeof raw === 'boolean' ? { value: raw } : wrong('type', 'must be true or false');
  if (field.type === 'select') return readChoice(field, raw);
  return field.type === 'multiselect' ? readChoices(field, raw) : readText(field, raw);
};

const optionFaults = ({ type, options }: Rules): FieldError[] => {
  const fault = (code: FieldError['code'], message: string) => [{ field: 'options', code, message }];
  if (!choices.includes(type))
    return options.length === 0 ? [] : fault('format', `must not be given for the type ${type}`);
  if (options.length === 0) return fault('required', `must be given for the type ${type}`);
  return new Set(options).size === options.length ? [] : fault('format', 'must not repeat an option');
};

const lengthFaults = ({ type, maxLength }: Rules): FieldError[] => {
  if (maxLength === null) return [];
  const limit = textLimits[type];
  const fault = (code: FieldError['code'], message: string) => [{ field: 'maxLength', code, message }];
  if (limit === undefined) return fault('format', `must not be given for the type ${type}`);
  return maxLength <= limit ? [] : fault('max', `must be at most ${limit} for the type ${type}`);
};

/** A definition whose rules go together, with its default as it is kept. Throws `validation_error`. */
export const checkedDefinition = <Field extends Rules & Pick<CustomField, 'defaultValue'>>(field: Field): Field => {
  const errors = [...optionFaults(field), ...lengthFaults(field)];
  const reading = errors.length === 0 ? readValue(field, field.defaultValue) : undefined;
  if (reading && 'wrong' in reading) errors.push({ field: 'defaultValue', ...reading.wrong });
  if (errors.length > 0) throw invalid(errors);
  return { ...field, defaultValue: reading && 'value' in reading ? reading.value : null };
};

/** What a field keeps of its rules when it gets another type. */
export const rulesForType = (
  type: CustomFieldType,
  { options, maxLength }: Rules,
): Omit<Rules, 'type'> & { defaultValue: null } => ({
  options: choices.includes(type) ? options : [],
  maxLength: maxLength !== null && maxLength <= (textLimits[type] ?? 0) ? maxLength : null,
  defaultValue: null,
});

/** What a location shows for every field: its own value, else the default, else null. */
export const shownValues = (definitions: readonly Definition[], values: Values): Record<string, CustomValue | null> =>
  Object.fromEntries(definitions.map(({ key, defaultValue }) => [key, values[key] ?? defaultValue]));

/** Values by names of their own in the history, which leaves some names out. */
export const historyOf = (values: Values): object =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`values.${key}`, value]));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Bounded, as one record and one place on the map hold them all. */
const mostCharacters = 100_000;

/**
 * The values of a location after a change. With `locked`, what only the brand edits may be sent back but not changed.
 * Throws `field_locked`, or `validation_error` that names every wrong value.
 */
export const changedValues = (
  definitions: readonly Definition[],
  before: Values,
  change: Readonly<Record<string, unknown>>,
  locked: boolean,
): Record<string, CustomValue> => {
  const byKey = new Map(definitions.map((definition) => [definition.key, definition]));
  const shown = shownValues(definitions, before);
  const isLocked = (key: string): boolean => locked && byKey.get(key)?.editableBy === 'brand';
  const fields = Object.keys(change).filter((key) => isLocked(key) && !isSame(change[key], shown[key]));
  if (fields.length > 0) throw new Problem('field_locked', 'Only the brand changes these fields', { fields });

  const after = new Map(Object.entries(before));
  const errors: FieldError[] = [];
  for (const [key, raw] of Object.entries(change)) {
    const definition = byKey.get(key);
    const fault = (code: FieldError['code'], message: string) => errors.push({ field: `values.${key}`, code, message });
    if (!definition) fault('unknown_field', 'is not a field of this brand');
    if (!definition || isLocked(key)) continue;
    const reading = readValue(definition, raw);
    if (reading && 'wrong' in reading) fault(reading.wrong.code, reading.wrong.message);
    else if (reading) after.set(key, reading.value);
    else if (definition.required) fault('required', 'is required');
    else after.delete(key);
  }
  const values = Object.fromEntries(after);
  if (JSON.stringify(values).length > mostCharacters)
    errors.push({ field: 'values', code: 'max', message: `must have at most ${mostCharacters} characters in all` });
  if (errors.length > 0) throw invalid(errors.slice(0, 100));
  return values;
};
