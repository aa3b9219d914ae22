import type { FormField } from '#lib/contract/form-fields.ts';

export const aField = (field: Partial<FormField> = {}): FormField => ({
  name: 'field',
  label: 'Field',
  type: 'text',
  required: false,
  ...field,
});
