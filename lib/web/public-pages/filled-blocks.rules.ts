import { encodeXML } from 'entities';
import { fillPageTokens, misspeltPageTokens, type PageTokens } from '#lib/platform/core/page-tokens.ts';

/** Fields that no visitor reads as a text, or whose text is shown as it was written. */
const asWritten = /^(?:type|code|anchor|variant|tone|address)$|(?:id|url|href|src)$/i;

const filled = (value: unknown, key: string, values: PageTokens): unknown => {
  if (Array.isArray(value)) return value.map((part) => filled(part, key, values));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, name, values)]));
  // Braces of other programs stay as they are.
  if (typeof value !== 'string' || !value.includes('{{') || asWritten.test(key)) return value;
  return value.replace(/{{[^{}]*}}/g, (token) => {
    if (!/^{{\s*(?:page|brand|location|service)\./.test(token) || misspeltPageTokens(token).length > 0) return token;
    const text = fillPageTokens(token, values);
    return /html$/i.test(key) ? encodeXML(text) : text;
  });
};

/** Blocks with the values of the page in place of tokens such as `{{location.city}}`. */
export const filledBlocks = <Blocks>(blocks: Blocks, values: PageTokens): Blocks =>
  filled(blocks, '', values) as Blocks;
