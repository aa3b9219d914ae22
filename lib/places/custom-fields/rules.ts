import { maxCustomCharacters } from '#lib/platform/core/contract/stated-numbers.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import type { CustomFieldType, CustomValue } from './contract.ts';
import type { CustomField } from './shape.contract.ts';
import { choiceTypes, maxTextLengths, type Rules, readValue } from './values.rules.ts';

export type Definition = Rules & Pick<CustomField, 'key' | 'required' | 'editableBy' | 'defaultValue'>;
export type Values = Readonly<Record<string, CustomValue>>;

const sortRange = 1_000_000;

/** Sorts fields by sortOrder, then age. */
export const fieldPlace = ({ sortOrder, id }: Pick<CustomField, 'sortOrder' | 'id'>): string =>
  `${String(sortOrder + sortRange).padStart(7, '0')}#${id}`;

const optionFaults = ({ type, options }: Rules): FieldError[] => {
  const fault = (code: FieldError['code'], message: Said) => [{ field: 'options', code, message }];
  if (!choiceTypes.includes(type)) return options.length === 0 ? [] : fault('format', coreErrors().notForType(type));
  if (options.length === 0) return fault('required', coreErrors().forType(type));
  return new Set(options).size === options.length ? [] : fault('format', coreErrors().distinctOptions);
};

const lengthFaults = ({ type, maxLength }: Rules): FieldError[] => {
  if (maxLength === null) return [];
  const limit = maxTextLengths[type];
  const fault = (code: FieldError['code'], message: Said) => [{ field: 'maxLength', code, message }];
  if (limit === undefined) return fault('format', coreErrors().notForType(type));
  return maxLength <= limit ? [] : fault('max', coreErrors().mostForType(limit, type));
};

/** A definition with consistent rules, and its default in the stored form. Throws `validation_error`. */
export const checkedDefinition = <Field extends Rules & Pick<CustomField, 'defaultValue'>>(field: Field): Field => {
  const errors = [...optionFaults(field), ...lengthFaults(field)];
  const reading = errors.length === 0 ? readValue(field, field.defaultValue) : undefined;
  if (reading && 'wrong' in reading) errors.push({ field: 'defaultValue', ...reading.wrong });
  if (errors.length > 0) throw invalid(errors);
  return { ...field, defaultValue: reading && 'value' in reading ? reading.value : null };
};

/** The rules that a field keeps when its type changes. */
export const rulesForType = (
  type: CustomFieldType,
  { options, maxLength }: Rules,
): Omit<Rules, 'type'> & { defaultValue: null } => ({
  options: choiceTypes.includes(type) ? options : [],
  maxLength: maxLength !== null && maxLength <= (maxTextLengths[type] ?? 0) ? maxLength : null,
  defaultValue: null,
});

/** The shown values of a location: its own, else the default, else null. */
export const shownValues = (definitions: readonly Definition[], values: Values): Record<string, CustomValue | null> =>
  Object.fromEntries(definitions.map(({ key, defaultValue }) => [key, values[key] ?? defaultValue]));

/** The required fields of a location that have neither a value nor a default. */
export const missingFields = (definitions: readonly Definition[], values: Values): Definition[] =>
  definitions.filter(
    ({ key, required, defaultValue }) => required && defaultValue === null && !Object.hasOwn(values, key),
  );

/** Values under prefixed names for the audit log, which hides some names. */
export const historyOf = (values: Values): object =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`values.${key}`, value]));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The values of a location after a change. With `locked`, fields of the brand may be sent back but not changed. Throws
 * `field_locked`, or `validation_error` with every value that is wrong or missing.
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
  if (fields.length > 0) throw new Problem('field_locked', placeErrors().fieldsOfBrand(fields.join(', ')), { fields });

  const after = new Map(Object.entries(before));
  const errors: FieldError[] = [];
  for (const [key, raw] of Object.entries(change)) {
    const definition = byKey.get(key);
    const fault = (code: FieldError['code'], message: Said) => errors.push({ field: `values.${key}`, code, message });
    if (!definition) fault('unknown_field', placeErrors().unknownField);
    // A value that is sent back unchanged is no change, whatever the current rules are.
    if (!definition || isLocked(key) || (raw !== null && isSame(raw, before[key]))) continue;
    const reading = readValue(definition, raw);
    if (reading && 'wrong' in reading) fault(reading.wrong.code, reading.wrong.message);
    else if (reading) after.set(key, reading.value);
    else if (definition.required && definition.defaultValue === null) fault('required', coreErrors().required);
    else after.delete(key);
  }
  const values = Object.fromEntries(after);
  // Fields that the caller may not edit do not block the others.
  for (const { key } of missingFields(definitions, values))
    if (!isLocked(key) && !errors.some(({ field }) => field === `values.${key}`))
      errors.push({ field: `values.${key}`, code: 'required', message: coreErrors().required });
  if (JSON.stringify(values).length > maxCustomCharacters)
    errors.push({
      field: 'values',
      code: 'max',
      message: placeErrors().customCharacters(maxCustomCharacters),
    });
  if (errors.length > 0) throw invalid(errors.slice(0, 100));
  return values;
};

/** The public values of a location; `fields` are the public ones with their defaults. */
export const publicValues = (
  values: Readonly<Record<string, unknown>>,
  fields: ReadonlyMap<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    [...fields]
      .map(([key, otherwise]): [string, unknown] => [key, values[key] ?? otherwise])
      .filter(([, value]) => value !== null && value !== undefined),
  );
