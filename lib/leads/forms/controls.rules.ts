import type { FormField } from './fields.contract.ts';
import type { FieldType } from './types.contract.ts';

/** A number is text in its page: browsers empty an input of the type `number` whose text they do not understand. */
const inputTypes: Partial<Record<FieldType, string>> = { email: 'email', phone: 'tel', date: 'date', url: 'url' };

const autocompletes = { name: 'name', email: 'email', phone: 'tel', postalCode: 'postal-code', url: 'url' };

/** The value that browsers and password managers may fill in for a field; undefined when nothing is known. */
const autocompleteOf = ({ type, mapTo }: FormField): string | undefined =>
  Object.entries(autocompletes).find(([known]) => known === (mapTo ?? type))?.[1];

/** The attributes of the HTML input of a field of one line or several. Undefined ones are absent. */
export const inputAttributes = (field: FormField): Record<string, string | undefined> => ({
  type: field.type === 'textarea' ? undefined : (inputTypes[field.type] ?? 'text'),
  inputmode: field.type === 'number' ? 'decimal' : undefined,
  autocomplete: autocompleteOf(field),
  placeholder: field.placeholder,
});

/** Whether every visitor must answer it: a field with a condition may not concern them. */
export const isAlwaysRequired = ({ required, showIf }: FormField): boolean => required && showIf === undefined;
