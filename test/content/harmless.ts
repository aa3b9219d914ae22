import { expect } from 'vitest';
import { isContentLink } from '#lib/platform/core/links.ts';

const tagsIn = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
const known =
  /^<\/?(?:p|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|div|span|strong|b|em|i|u|s|sub|sup|small|mark|del|ins|kbd|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption|a|img|iframe|blockquote|q|pre|code|abbr)(?: [a-z]+(?:="[^"<>]*")?)*(?: \/)?>$/;

/** The attributes of a `known` tag: they follow each other, and no value contains a quote. */
const attributesOf = (tag: string): { name: string; value: string }[] =>
  [...tag.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => ({ name, value }));

/** Fails if a browser would run code of this HTML, or follow a link of it that content may not have. */
export const harmless = (html: string): void => {
  for (const tag of tagsIn(html)) {
    expect(tag).toMatch(known);
    for (const { name, value } of attributesOf(tag)) {
      expect(name, tag).not.toMatch(/^(?:on.*|style|srcdoc|srcset)$/);
      if (!['href', 'src', 'cite'].includes(name)) continue;
      expect(isContentLink(value.replaceAll('&amp;', '&')), value).toBe(true);
      expect(value).not.toMatch(/&(?!amp;)/);
    }
  }
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
};
