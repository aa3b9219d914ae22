import { declared, rename, styleOf, unwrap } from './pasted-elements.ts';
import { listWordEntries } from './word-lists.ts';

/** A tag with its attributes. */
const tag = /<[a-z][^>]*>/gi;

/**
 * Without style sheets, and with styles as data: the content security policy keeps the parser of the editor from reading styles
 * and reports each of them.
 */
const withoutStyles = (html: string): string =>
  html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(tag, (one) => one.replace(/\sstyle\s*=/gi, ' data-style='));

const isBold = (element: Element): boolean => /^(?:bold|[6-9]00)/i.test(declared(element, 'font-weight'));
const isPlain = (element: Element): boolean => /^(?:normal|[1-4]00)/i.test(declared(element, 'font-weight'));

/** The tags that stand for the styles of a `span`. A link is underlined and a heading is bold by itself. */
const tagsFor = (element: Element): string[] => {
  const style = styleOf(element);
  return [
    ...(isBold(element) && !element.closest('h1, h2, h3, h4, h5, h6') ? ['strong'] : []),
    ...(/^italic/i.test(declared(element, 'font-style')) ? ['em'] : []),
    ...(/text-decoration[^;]*underline/i.test(style) && !element.closest('a') ? ['u'] : []),
    ...(/text-decoration[^;]*line-through/i.test(style) ? ['s'] : []),
  ];
};

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote';

/** Line breaks beside paragraphs, as Google Docs adds them at the end of a selection. The editor makes a paragraph of each. */
const dropLooseBreaks = (body: Element): void => {
  for (const line of body.querySelectorAll('br'))
    if ([...(line.parentElement?.children ?? [])].some((one) => one.matches(blocks))) line.remove();
};

/** Number of pictures in pasted HTML, which the editor does not take. */
export const picturesIn = (html: string): number => html.match(/<img\b/gi)?.length ?? 0;

/** Pasted HTML as the editor reads it. Word and Google Docs format by styles; their first headings are below the title of a page. */
export const readable = (html: string): string => {
  // Copied from an editor like this one.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  listWordEntries(body);
  for (const element of body.querySelectorAll('b, strong')) if (isPlain(element)) unwrap(element);
  for (const span of body.querySelectorAll('span'))
    for (const name of tagsFor(span)) {
      const inner = body.ownerDocument.createElement(name);
      inner.append(...span.childNodes);
      span.append(inner);
    }
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
  dropLooseBreaks(body);
  for (const line of body.querySelectorAll('p')) if (line.textContent.trim() === '') line.remove();
  return body.innerHTML;
};
