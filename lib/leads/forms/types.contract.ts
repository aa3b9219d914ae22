/** The kinds of answers that a form asks for. */
export const fieldTypes = [
  'text',
  'email',
  'phone',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'multiselect',
  'number',
  'date',
  'url',
  'hidden',
  'consent',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The types that choose among `options`. */
export const choiceTypes: readonly FieldType[] = ['select', 'radio', 'multiselect'];

/** The role of an answer for a lead: its contact details and its message. */
export const mapTargets = ['name', 'email', 'phone', 'postalCode', 'message'] as const;
