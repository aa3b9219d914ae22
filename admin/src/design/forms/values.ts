import { smallestUnits, wholeUnits } from '../../../../lib/platform/core/money.ts';

interface Bound {
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Props of a text field whose value is null if empty: `<TextField {...textFieldProps(field)} />`. */
export const textFieldProps = <Field extends Bound>(field: Field) => ({
  ...field,
  value: typeof field.value === 'string' ? field.value : '',
  onChange: (value: string) => field.onChange(value === '' ? null : value),
});

/** A URL as it was typed, with `https://` if its scheme was left out. */
export const withScheme = (typed: string): string =>
  /^[^\s:/]+\.[^\s:]+$/.test(typed.trim()) ? `https://${typed.trim()}` : typed;

/** The same for a URL, with `https://` added if it is left out. */
export const urlOf = <Field extends Bound & { onBlur: () => void }>(field: Field) => ({
  ...textFieldProps(field),
  onBlur: () => {
    const { value } = field;
    if (typeof value === 'string' && withScheme(value) !== value) field.onChange(withScheme(value));
    field.onBlur();
  },
});

/** Props of a text field for a slug. In a form of a new record it is optional: the API derives it from the name. */
export const slugInputOf = <Field extends Bound>(field: Field, isNew: boolean) => ({
  ...field,
  value: typeof field.value === 'string' ? field.value : '',
  onChange: (slug: string) => field.onChange(slug === '' && isNew ? undefined : slug),
  isRequired: isNew ? false : undefined,
});

/** The same as `textFieldProps` for a number. */
export const numberOf = <Field extends Bound>(field: Field) => ({
  ...field,
  value: typeof field.value === 'number' ? field.value : Number.NaN,
  onChange: (value: number) => field.onChange(Number.isNaN(value) ? null : value),
});

/** The same for an amount of money, which is typed in whole units and stored in the smallest one of its currency. */
export const moneyOf = <Field extends Bound>(field: Field, currency: string) => ({
  ...numberOf({
    ...field,
    value: typeof field.value === 'number' ? wholeUnits(field.value, currency) : null,
    onChange: (amount: unknown) => field.onChange(typeof amount === 'number' ? smallestUnits(amount, currency) : null),
  }),
  formatOptions: { style: 'currency', currency } as const,
  minValue: 0,
});

/** The same for a list of texts. */
export const listOf = <Field extends Bound>(field: Field) => ({
  ...field,
  value: Array.isArray(field.value) ? field.value.map(String) : [],
});
