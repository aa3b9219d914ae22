import type { FormField } from '#lib/leads/forms/fields.contract.ts';

export const aField = (field: Partial<FormField> = {}): FormField => ({
  name: 'field',
  label: 'Field',
  type: 'text',
  required: false,
  ...field,
});
