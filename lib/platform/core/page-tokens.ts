import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { replaceTokens, unknownTokens } from './template-tokens.ts';

/** Names that texts of pages, and texts for search engines, may use; and the words for a value that is unknown, the best first. */
const fallbacks = {
  'page.title': [],
  'brand.name': [],
  'location.name': ['brand.name'],
  'location.city': ['location.name', 'brand.name'],
  'location.state': ['location.city', 'location.name', 'brand.name'],
  'location.zipCode': [],
  'location.address': ['location.city'],
  'location.phone': [],
  'service.name': ['page.title'],
} as const satisfies Record<string, readonly string[]>;

type PageToken = keyof typeof fallbacks;
export type PageTokens = Partial<Record<PageToken, string | null | undefined>>;

const names = Object.keys(fallbacks);
const isKnown = (name: string): name is PageToken => names.includes(name);

/** A token may name what stands for an unknown value: `{{location.city|your town}}`. */
const parted = (token: string): [name: string, otherwise: string | undefined] => {
  const [name = '', ...otherwise] = token.split('|');
  return [name.trim(), otherwise.length > 0 ? otherwise.join('|').trim() : undefined];
};

/** The tokens of a text that have no meaning, and braces of an unclosed one. */
export const unknownPageTokens = (text: string): string[] => unknownTokens(text, (token) => isKnown(parted(token)[0]));

/** The same of a text that may also have braces of other programs, such as an example of code. */
export const misspeltPageTokens = (text: string): string[] =>
  unknownPageTokens(text).filter((token) => /^(?:page|brand|location|service)\./.test(token));

/** The error message for a text with unknown tokens: it names them, and those that exist. */
export const wrongTokens = (unknown: readonly string[]): Said =>
  coreErrors().pageTokens(
    unknown.map((token) => (/^[{}]+$/.test(token) ? token : `{{${token}}}`)).join(', '),
    names.map((name) => `{{${name}}}`).join(', '),
  );

/** A text with its tokens replaced. */
export const fillPageTokens = (text: string, values: PageTokens): string =>
  replaceTokens(text, (token) => {
    const [name, otherwise] = parted(token);
    // A name or heading that is used as a title may have braces of its own.
    if (!isKnown(name)) return `{{${token}}}`;
    const others: readonly PageToken[] = fallbacks[name];
    return values[name] || (otherwise ?? others.map((other) => values[other]).find(Boolean) ?? '');
  });
