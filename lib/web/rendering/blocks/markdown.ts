import { decodeXML } from 'entities';
import type { Token, Tokens } from 'marked';
import { readMarkdown } from '#lib/content/content/markdown.rules.ts';
import { type Children, h } from '../base/html.ts';
import { linkOf } from '../base/links.ts';
import { heading } from '../parts/heading.ts';
import { link } from '../parts/link.ts';
import { type At, part, type Show } from './at.ts';
import { textIn } from './read.ts';

type Known =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.List
  | Tokens.Blockquote
  | Tokens.Code
  | Tokens.Table
  | Tokens.Link
  | Tokens.Image
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Codespan
  | Tokens.Br
  | Tokens.Hr
  | Tokens.Escape;

const each = (tokens: readonly Token[] | undefined, at: At): Children =>
  (tokens ?? []).map((token) => show(token as Known, at));

const table = ({ header, rows }: Tokens.Table, at: At): Children =>
  h(
    'div',
    { class: 'scroll', role: 'group', 'aria-label': at.site.texts.table, tabIndex: 0 },
    h(
      'table',
      null,
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          header.map(({ tokens }) => h('th', { scope: 'col' }, each(tokens, at))),
        ),
      ),
      h(
        'tbody',
        null,
        rows.map((row) =>
          h(
            'tr',
            null,
            row.map(({ tokens }) => h('td', null, each(tokens, at))),
          ),
        ),
      ),
    ),
  );

/** HTML in Markdown is shown as it was typed: it is a text like any other. */
const show = (token: Known, at: At): Children => {
  switch (token.type) {
    case 'heading':
      return heading(at.outline.next(token.depth), each(token.tokens, at));
    case 'paragraph':
      return h('p', null, each(token.tokens, at));
    case 'list':
      return h(
        token.ordered ? 'ol' : 'ul',
        null,
        token.items.map(({ tokens }) => h('li', null, each(tokens, at))),
      );
    case 'blockquote':
      return h('blockquote', null, each(token.tokens, at));
    case 'code':
      return h('pre', { class: 'code', tabIndex: 0 }, h('code', null, token.text));
    case 'table':
      return table(token, at);
    case 'link':
      return link(at.site, decodeXML(token.href), each(token.tokens, at));
    case 'image':
      return h('img', { src: linkOf(at.site, decodeXML(token.href)), alt: decodeXML(token.text), loading: 'lazy' });
    case 'strong':
    case 'em':
    case 'del':
      return h(token.type, null, each(token.tokens, at));
    case 'codespan':
      return h('code', null, token.text);
    case 'br':
      return h('br', null);
    case 'hr':
      return h('hr', null);
    default:
      return 'tokens' in token && token.tokens ? each(token.tokens, at) : decodeXML('text' in token ? token.text : '');
  }
};

/** Markdown as elements: nothing of it is written as HTML, so it needs no sanitising. */
export const markdown: Show = (block, at) => {
  const text = textIn(block, 'text');
  return text === null ? null : part('prose', each(readMarkdown(text, at.markdown), at));
};
