interface Bound {
  value: unknown;
  onChange: (value: unknown) => void;
}

/** For a text that is null when it is empty: `<TextField {...textOf(field)} />`. */
export const textOf = <Field extends Bound>(field: Field) => ({
  ...field,
  value: typeof field.value === 'string' ? field.value : '',
  onChange: (value: string) => field.onChange(value === '' ? null : value),
});

/** The same for an address of the web, of which people leave out the beginning. */
export const urlOf = <Field extends Bound & { onBlur: () => void }>(field: Field) => ({
  ...textOf(field),
  onBlur: () => {
    const { value } = field;
    if (typeof value === 'string' && /^[^\s:/]+\.[^\s:]+$/.test(value.trim()))
      field.onChange(`https://${value.trim()}`);
    field.onBlur();
  },
});

/** The same for a number. */
export const numberOf = <Field extends Bound>(field: Field) => ({
  ...field,
  value: typeof field.value === 'number' ? field.value : Number.NaN,
  onChange: (value: number) => field.onChange(Number.isNaN(value) ? null : value),
});

/** For a list of texts. */
export const listOf = <Field extends Bound>(field: Field) => ({
  ...field,
  value: Array.isArray(field.value) ? field.value.map(String) : [],
});
