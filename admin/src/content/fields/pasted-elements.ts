/** The style of an element of pasted HTML, which `readable` keeps as data. */
export const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

/** The value of a property in a style, and not that of one that ends in its name, such as `mso-bidi-font-weight`. */
export const declared = (element: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'i').exec(styleOf(element))?.[1]?.trim() ?? '';

export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

export const rename = (element: Element, name: string): Element => {
  const next = element.ownerDocument.createElement(name);
  element.replaceWith(next);
  next.append(...element.childNodes);
  return next;
};
