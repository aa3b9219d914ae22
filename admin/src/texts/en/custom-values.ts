/** Texts of a location's values of custom fields. */
export const customValues = {
  title: 'Custom fields',
  hint: 'What your brand wants to know of each location, beside the profile.',
  none: { title: 'The brand has no custom fields', hint: 'An admin of the brand adds them in the settings.' },
  toSettings: 'Add custom fields',
  locked: 'Only the brand can change it.',
  readOnly: 'You can see these values, but not change them.',
  isPublic: 'Visitors see it.',
  byDefault: (value: string) => `If it is empty, ${value} stands for it.`,
  missing: (count: number) =>
    count === 1 ? '1 field needs a value.' : `${count.toLocaleString()} fields need a value.`,
  required: 'is required',
  yes: 'Yes',
  no: 'No',
  notSet: 'Not set',
};
