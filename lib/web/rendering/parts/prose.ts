import { type Children, type Html, h, withHtml } from '../base/html.ts';
import type { Outline } from '../base/outline.ts';
import type { Site } from '../base/site.ts';
import { adaptHtml } from './adapt-html.ts';

const lines = (text: string): Children =>
  text.split('\n').flatMap((line, at): Children[] => (at === 0 ? [line] : [h('br', null), line]));

/** Plain text: an empty line begins a paragraph. */
export const paragraphs = (text: string): Html[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => h('p', null, lines(part.trim())));

/** HTML or, without it, plain text. */
export const prose = (
  site: Site,
  outline: Outline,
  { html, text }: { html: string | null; text: string | null },
): Children => {
  if (html !== null) return withHtml('div', { class: 'prose' }, adaptHtml(site, outline, html));
  return text === null ? null : h('div', { class: 'prose' }, paragraphs(text));
};
