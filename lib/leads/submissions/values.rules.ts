import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { readAnswer } from '#lib/leads/forms/read-answer.rules.ts';
import { errorOf, type Readings, shownIn } from '#lib/leads/forms/shown.rules.ts';
import type { FieldValue } from '#lib/leads/forms/values.contract.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { readUndeclared } from './undeclared.rules.ts';

const maxBytes = 32 * 1024;

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
    const reading = readings.get(field.name);
    const wrong = errorOf(field, reading);
    if (wrong) errors.push({ field: `fields.${field.name}`, ...wrong });
    else if (reading && 'value' in reading) answers.push([field.name, reading.value]);
  }

  const undeclared = readUndeclared(raw, (name) => readings.has(name));
  const fields: Record<string, FieldValue> = Object.fromEntries([...answers, ...undeclared.kept]);
  errors.push(...undeclared.errors);
  if (Buffer.byteLength(JSON.stringify(fields)) > maxBytes)
    errors.push({ field: 'fields', code: 'max', message: `must have at most ${maxBytes} bytes together` });
  return { fields, errors };
};
