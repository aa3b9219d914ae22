import { maxTextLengths } from '#lib/leads/forms/answer.rules.ts';
import { inputAttributes, isAlwaysRequired } from '#lib/leads/forms/controls.rules.ts';
import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { type Attributes, type Children, type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { conditionOf } from './condition.ts';

/** A field as it is shown: with its answers so far, and what is wrong with them. */
export interface ShownField {
  field: FormField;
  id: string;
  values: readonly string[];
  error: string | null;
  fields: readonly FormField[];
}

export const formInputName = ({ name }: FormField): string => `fields[${name}]`;

/** Browsers match with the flag `v`; a pattern that it does not know is left to the server. */
const patternOf = (pattern: string | undefined): string | undefined => {
  if (pattern === undefined) return undefined;
  try {
    new RegExp(`^(?:${pattern})$`, 'v');
    return pattern;
  } catch {
    return undefined;
  }
};

const helpId = ({ id }: ShownField) => `${id}-help`;
const errorId = ({ id }: ShownField) => `${id}-error`;

/** The text that a screen reader reads after the label. */
export const describedBy = (shown: ShownField): string | undefined => {
  const { field, error, fields } = shown;
  const ids = [
    (field.helpText !== undefined || conditionOf(field, fields) !== null) && helpId(shown),
    error !== null && errorId(shown),
  ].filter((id) => id !== false);
  return ids.length > 0 ? ids.join(' ') : undefined;
};

const shared = (shown: ShownField): Attributes => ({
  id: shown.id,
  name: formInputName(shown.field),
  required: isAlwaysRequired(shown.field),
  'aria-describedby': describedBy(shown),
  'aria-invalid': shown.error === null ? undefined : 'true',
});

/** The checks that a browser makes of a text by itself. Its own check of a number knows other notations than the server. */
const limits = ({ type, maxLength, validation }: FormField): Attributes => {
  const limit = maxTextLengths[type];
  if (limit === undefined) return {};
  return {
    maxlength: Math.min(limit, maxLength ?? limit, validation?.max ?? limit),
    minlength: validation?.min,
    pattern: type === 'textarea' ? undefined : patternOf(validation?.pattern),
  };
};

/** An input of one line or several. */
export const input = (shown: ShownField): Html => {
  const { field, values } = shown;
  const common = { ...inputAttributes(field), ...shared(shown), ...limits(field) };
  return field.type === 'textarea'
    ? h('textarea', { ...common, rows: 4 }, values[0])
    : h('input', { ...common, value: values[0] });
};

export const select = ({ texts }: Site, shown: ShownField): Html => {
  const { field, values } = shown;
  return h(
    'select',
    shared(shown),
    h('option', { value: '' }, texts.choose),
    (field.options ?? []).map((option) => h('option', { value: option, selected: values.includes(option) }, option)),
  );
};

/** The text below a label. */
export const help = (site: Site, shown: ShownField): Children => {
  const { field, fields } = shown;
  const condition = conditionOf(field, fields);
  const parts = [condition?.(site.texts), field.helpText].filter((part) => part !== undefined);
  return parts.length > 0 && h('small', { id: helpId(shown), class: 'help' }, parts.join('. '));
};

export const errorOf = (shown: ShownField): Children =>
  shown.error !== null && h('p', { id: errorId(shown), class: 'error' }, shown.error);
