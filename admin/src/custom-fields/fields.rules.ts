import { choiceTypes, maxTextLengths } from '../../../lib/places/custom-fields/values.rules.ts';
import type { EntryOf } from '../data/operations.ts';

export type CustomField = EntryOf<'custom-fields/list'>;

export const step = 10;

/** Whether values of this type have options. */
export const hasOptions = (type: CustomField['type']): boolean => choiceTypes.includes(type);

/** Whether values of this type have a maximum length. */
export const hasLength = (type: CustomField['type']): boolean => maxTextLengths[type] !== undefined;

/** Derives a key from a name: `Parking lot` becomes `parkingLot`. */
export const keyFor = (label: string): string => {
  const words = label
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9 ]/g, '')
    .trim()
    .split(/\s+/)
    .map((word, index) => {
      const small = word.toLowerCase();
      return index === 0 ? small : small.charAt(0).toUpperCase() + small.slice(1);
    });
  return words
    .join('')
    .replace(/^[0-9]+/, '')
    .slice(0, 40);
};

/** The changed positions after the field at `index` moves by one place. */
export const moved = (
  fields: readonly CustomField[],
  index: number,
  by: -1 | 1,
): { id: string; sortOrder: number }[] => {
  const order = [...fields];
  const [field] = order.splice(index, 1);
  if (!field || index + by < 0 || index + by >= fields.length) return [];
  order.splice(index + by, 0, field);
  return order
    .map(({ id, sortOrder }, place) => ({ id, sortOrder: (place + 1) * step, before: sortOrder }))
    .filter(({ sortOrder, before }) => sortOrder !== before)
    .map(({ id, sortOrder }) => ({ id, sortOrder }));
};

/** Removes the settings that the type does not have. */
export const fitting = <Values extends Pick<CustomField, 'type' | 'options' | 'maxLength'>>(
  values: Values,
): Values => ({
  ...values,
  options: hasOptions(values.type) ? values.options : [],
  maxLength: hasLength(values.type) ? values.maxLength : null,
});
