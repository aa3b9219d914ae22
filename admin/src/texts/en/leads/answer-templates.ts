/** Prepared answers to leads. */
export const answerTemplates = {
  title: 'Answer templates',
  hint: 'Prepared answers to leads. Whoever answers chooses one and changes it as needed.',
  create: 'New template',
  action: 'Create template',
  createTitle: 'New answer template',
  created: (name: string) => `${name} created`,
  empty: 'No templates yet',
  emptyHint: 'Write down what you answer most often, so that nobody has to type it twice.',
  text: 'Answer',
  fields: { name: 'Name', subject: 'Subject', text: 'Text' },
  help: { name: 'Only for those who answer leads.' },
  remove: 'Delete template',
  removeTitle: (name: string) => `Delete the template ${name}?`,
  removeHint: 'Answers that were sent with it stay as they are.',
  removed: (name: string) => `${name} deleted`,
};
