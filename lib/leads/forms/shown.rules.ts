import type { FieldError } from '#lib/platform/core/errors.ts';
import { broken } from '#lib/platform/texts/answer-errors.rules.ts';
import type { Reading } from './answer.rules.ts';
import type { FormField } from './fields.contract.ts';
import type { FieldValue } from './values.contract.ts';

/** The values that were read of each field, by name. */
export type Readings = Map<string, Reading>;

export const isTick = ({ type }: FormField): boolean => type === 'checkbox' || type === 'consent';

const valueIn = (readings: Readings, name: string): FieldValue | undefined => {
  const reading = readings.get(name);
  return reading && 'value' in reading ? reading.value : undefined;
};

/** The fields that a visitor saw. A field that depends on a hidden one is hidden too. */
export const shownIn = (definition: readonly FormField[], readings: Readings) => {
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

/** The error of the answer to a field; undefined for a valid answer. For fields that the conditions show. */
export const errorOf = (field: FormField, reading: Reading): Omit<FieldError, 'field'> | undefined => {
  if (reading && 'wrong' in reading) return reading.wrong;
  if (!field.required || (reading && !(isTick(field) && !reading.value))) return undefined;
  return broken('required', isTick(field) ? 'ticked' : 'required');
};
