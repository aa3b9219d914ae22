/** The field that a control of the plain form answers. */
export const fieldOf = (control: string): string | undefined => /^fields\[([^[\]]+)\]/.exec(control)?.[1];

/** Where a visitor is writing: the field, which of its choices, and the marked part of its text; null where there is none. */
export interface Writing {
  name: string;
  value: string;
  start: number | null;
  end: number | null;
}

/** Where a visitor is writing in the plain form. */
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
