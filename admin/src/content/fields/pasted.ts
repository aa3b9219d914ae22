/** A tag with its attributes. */
const tag = /<[a-z][^>]*>/gi;

/**
 * Without style sheets, and with styles as data: the content security policy keeps the parser of the editor from reading styles
 * and reports each of them.
 */
const withoutStyles = (html: string): string =>
  html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(tag, (one) => one.replace(/\sstyle\s*=/gi, ' data-style='));

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

const isBold = /font-weight:\s*(?:bold|[6-9]00)/i;
const isPlain = /font-weight:\s*(?:normal|[1-4]00)/i;

/** The tags that stand for the styles of a `span`. A link is underlined and a heading is bold by itself. */
const tagsFor = (element: Element): string[] => {
  const style = styleOf(element);
  return [
    ...(isBold.test(style) && !element.closest('h1, h2, h3, h4, h5, h6') ? ['strong'] : []),
    ...(/font-style:\s*italic/i.test(style) ? ['em'] : []),
    ...(/text-decoration[^;]*underline/i.test(style) && !element.closest('a') ? ['u'] : []),
    ...(/text-decoration[^;]*line-through/i.test(style) ? ['s'] : []),
  ];
};

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const rename = (element: Element, name: string): Element => {
  const next = element.ownerDocument.createElement(name);
  element.replaceWith(next);
  next.append(...element.childNodes);
  return next;
};

/** Word writes the entries of a list as paragraphs that begin with their bullet or number. */
const listWordEntries = (body: Element): void => {
  let list = null as Element | null;
  for (const entry of body.querySelectorAll('p[data-style*="mso-list:"]')) {
    const marker = entry.querySelector('[data-style*="mso-list:Ignore"]');
    const name = /^\s*\w+[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    if (list?.nodeName.toLowerCase() !== name || entry.previousElementSibling !== list) {
      list = body.ownerDocument.createElement(name);
      entry.before(list);
    }
    list.append(rename(entry, 'li'));
  }
};

/** Pasted HTML as the editor reads it. Word and Google Docs format by styles; their first headings are below the title of a page. */
export const readable = (html: string): string => {
  // Copied from an editor like this one.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  listWordEntries(body);
  for (const element of body.querySelectorAll('b, strong')) if (isPlain.test(styleOf(element))) unwrap(element);
  for (const span of body.querySelectorAll('span'))
    for (const name of tagsFor(span)) {
      const inner = body.ownerDocument.createElement(name);
      inner.append(...span.childNodes);
      span.append(inner);
    }
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
  for (const line of body.querySelectorAll('p')) if (line.textContent.trim() === '') line.remove();
  return body.innerHTML;
};
