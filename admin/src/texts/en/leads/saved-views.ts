/** Views of leads that have a name. */
export const savedViews = {
  menu: 'Saved views',
  none: 'No saved views yet',
  save: 'Save the present view …',
  title: 'Save this view',
  name: 'Name',
  nameHelp: 'The text of a search is not saved.',
  share: 'For everybody in the brand',
  sharedName: (name: string) => `${name} (shared)`,
  missing: 'Enter a name.',
  taken: 'A view has this name already. Choose another one.',
  done: (name: string) => `View “${name}” saved`,
  forget: (name: string) => `Delete the view “${name}”`,
  forgotten: (name: string) => `View “${name}” deleted`,
};
