import type { FieldError } from '#lib/core/errors.ts';
import { readAnswer } from '#lib/forms/answer.rules.ts';
import type { FormField } from '#lib/forms/fields.contract.ts';
import type { FieldValue } from '#lib/forms/values.contract.ts';
import { readUndeclared } from './undeclared.rules.ts';

const maxBytes = 32 * 1024;

type Readings = Map<string, ReturnType<typeof readAnswer>>;

const isTick = ({ type }: FormField): boolean => type === 'checkbox' || type === 'consent';

const valueIn = (readings: Readings, name: string): FieldValue | undefined => {
  const reading = readings.get(name);
  return reading && 'value' in reading ? reading.value : undefined;
};

/** The fields that a visitor saw. A field that depends on a hidden one is hidden too. */
const shownIn = (definition: readonly FormField[], readings: Readings) => {
  const byName = new Map(definition.map((field) => [field.name, field]));
  const isShown = (field: FormField, depth = 0): boolean => {
    const other = field.showIf && byName.get(field.showIf.field);
    if (!field.showIf || !other || depth > definition.length) return true;
    if (!isShown(other, depth + 1)) return false;
    // An unticked box is not sent at all.
    const held = valueIn(readings, other.name) ?? (isTick(other) ? false : '');
    const wanted = String(field.showIf.equals).trim();
    return Array.isArray(held) ? held.includes(wanted) : String(held) === wanted;
  };
  return (field: FormField) => isShown(field);
};

interface Answers {
  fields: Record<string, FieldValue>;
  errors: FieldError[];
}

/** Answers validated by the first definition that accepts them; else the errors of the first one. */
export const readByOneOf = (
  [first, ...others]: readonly [FormField[], ...FormField[][]],
  rawBy: (definition: readonly FormField[]) => Record<string, unknown>,
): Answers & { definition: FormField[] } => {
  const readBy = (definition: FormField[]) => ({ ...readAnswers(definition, rawBy(definition)), definition });
  const reading = readBy(first);
  if (reading.errors.length === 0) return reading;
  for (const definition of others) {
    const other = readBy(definition);
    if (other.errors.length === 0) return other;
  }
  return reading;
};

/** The errors, with the reason where a file was sent in place of an answer. */
export const explained = (errors: readonly FieldError[], ignoredFiles: readonly { field: string }[]): FieldError[] =>
  errors.map((error) =>
    error.code === 'required' && ignoredFiles.some(({ field }) => error.field === `fields.${field}`)
      ? { ...error, code: 'type', message: 'must not be a file: this form does not accept files' }
      : error,
  );

/** Every answer in its type, and all errors at once. */
export const readAnswers = (definition: readonly FormField[], raw: Record<string, unknown>): Answers => {
  const readings: Readings = new Map(
    definition.map((field) => [
      field.name,
      Object.hasOwn(raw, field.name) ? readAnswer(field, raw[field.name]) : undefined,
    ]),
  );
  const isShown = shownIn(definition, readings);
  const answers: [string, FieldValue][] = [];
  const errors: FieldError[] = [];

  for (const field of definition.filter(isShown)) {
    const path = `fields.${field.name}`;
    const reading = readings.get(field.name);
    if (reading && 'wrong' in reading) errors.push({ field: path, ...reading.wrong });
    else if (field.required && (!reading || (isTick(field) && !reading.value)))
      errors.push({ field: path, code: 'required', message: isTick(field) ? 'must be ticked' : 'is required' });
    else if (reading) answers.push([field.name, reading.value]);
  }

  const undeclared = readUndeclared(raw, (name) => readings.has(name));
  const fields: Record<string, FieldValue> = Object.fromEntries([...answers, ...undeclared.kept]);
  errors.push(...undeclared.errors);
  if (Buffer.byteLength(JSON.stringify(fields)) > maxBytes)
    errors.push({ field: 'fields', code: 'max', message: `must have at most ${maxBytes} bytes together` });
  return { fields, errors };
};
