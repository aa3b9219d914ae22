export const deletedRecord = {
  title: 'This was deleted',
  since: 'Deleted:',
  until: 'It can be restored until:',
  stillShown: 'What you see is its last version, with your changes. Restore it to save them.',
  copy: 'It cannot be restored. What you see is its last version, with your changes: copy what you need.',
  restore: 'Restore',
};
