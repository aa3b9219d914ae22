/** Filters of a list that have a name. */
export const savedFilters = {
  menu: 'Saved filters',
  save: 'Save the current filters',
  name: 'Name',
  nameHelp: 'Saved on this device, for you. The search text is not saved.',
  title: 'Save these filters',
  none: 'Nothing is saved yet',
  done: (name: string) => `"${name}" saved`,
  forget: (name: string) => `Delete "${name}"`,
  forgotten: (name: string) => `"${name}" deleted`,
  taken: 'There is a saved filter with this name.',
  missing: 'Give it a name.',
};
