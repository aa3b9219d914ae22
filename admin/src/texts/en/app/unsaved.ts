/** Changes that are not saved. */
export const unsaved = {
  title: 'Leave without saving?',
  hint: 'Your changes on this page are not saved.',
  leave: 'Leave',
  stay: 'Stay',
  bar: 'You have unsaved changes.',
  barConflict: 'Somebody else changed the same fields.',
  deleteTitle: 'Delete and lose your changes?',
  deleteHint: 'You can undo the deletion, but not bring back the changes that you have not saved.',
};
