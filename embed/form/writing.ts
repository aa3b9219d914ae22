/** The field that a control of the plain form answers. */
export const fieldOf = (control: string): string | undefined => /^fields\[([^[\]]+)\]/.exec(control)?.[1];

/** The focused field of a form, the value of its control, and the selection in its text; null for controls without text. */
export interface Writing {
  name: string;
  value: string;
  start: number | null;
  end: number | null;
}

/** The focused field of the form that was rendered without a script; undefined if the focus is elsewhere. */
export const writingIn = (form: HTMLFormElement | null): Writing | undefined => {
  const { activeElement = null } = (form?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>;
  if (!activeElement || !form?.contains(activeElement)) return undefined;
  const {
    name = '',
    value = '',
    selectionStart = null,
    selectionEnd = null,
  } = activeElement as Partial<HTMLInputElement>;
  const field = fieldOf(name);
  return field === undefined ? undefined : { name: field, value, start: selectionStart, end: selectionEnd };
};
