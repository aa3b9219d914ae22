import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { getOuterHTML, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** A document, with what tests ask of it. */
export const parsed = (html: string) => {
  const root = parseDocument(html);
  const all = (selector: string): Element[] => selectAll<AnyNode, Element>(selector, root);
  return {
    elements: (): Element[] => all('*'),
    elementsIn: (selector: string): Element[] => all(`${selector} *`),
    count: (selector: string): number => all(selector).length,
    /** The texts of all matching elements, with single spaces. */
    texts: (selector: string): string[] => all(selector).map((one) => textContent(one).replace(/\s+/g, ' ').trim()),
    text: (selector: string): string => all(selector).map(textContent).join(' ').replace(/\s+/g, ' ').trim(),
    /** An attribute of the first match. */
    attribute: (selector: string, name: string): string | undefined => all(selector)[0]?.attribs[name],
    attributes: (selector: string, name: string): (string | undefined)[] =>
      all(selector).map(({ attribs }) => attribs[name]),
    html: (selector: string): string =>
      all(selector)
        .map((one) => getOuterHTML(one))
        .join(''),
    /** Every text that people see or hear, each apart. */
    said: (): string[] => [
      ...all(':not(script, style)').flatMap(({ children }) =>
        children.flatMap((node) => (node.type === 'text' ? [node.data] : [])),
      ),
      ...all('*').flatMap(({ attribs }) =>
        ['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) => attribs[name] ?? []),
      ),
    ],
    /** The levels of all headings, in their order. */
    levels: (): number[] => all('h1,h2,h3,h4,h5,h6').map(({ name }) => Number(name.slice(1))),
  };
};
