/** What on the page has unsaved changes. */
const marks = new Set<symbol>();

/** Marks unsaved changes, until the returned function is called. */
export const markUnsaved = (): (() => void) => {
  const mark = Symbol('unsaved changes');
  marks.add(mark);
  return () => void marks.delete(mark);
};

/** Whether something on the page has unsaved changes. */
export const hasUnsavedChanges = (): boolean => marks.size > 0;
