/** Texts of a location's values of custom fields. */
export const customValues = {
  title: 'Custom fields',
  hint: 'Extra fields that your brand has added to the profile.',
  none: { title: 'The brand has no custom fields', hint: 'An admin of the brand adds them in the settings.' },
  toSettings: 'New custom field',
  locked: 'Only the brand can change this.',
  readOnly: 'You can view these values, but not change them.',
  isPublic: 'Visible to visitors.',
  byDefault: (value: string) => `If empty: ${value}`,
  missing: (count: number) =>
    count === 1 ? '1 field needs a value.' : `${count.toLocaleString()} fields need a value.`,
  required: 'is required',
  yes: 'Yes',
  no: 'No',
  notSet: 'Not set',
};
