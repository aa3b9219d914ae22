import { h } from '../base/html.ts';
import { heading } from '../parts/heading.ts';
import { link } from '../parts/link.ts';
import { anchorIn, headingAndText, part, type Show, textOf } from './at.ts';
import { blocksIn, flagIn, numberIn, textIn, textsIn } from './read.ts';

export const headingBlock: Show = (block, { outline }) => {
  const text = textIn(block, 'text');
  return text === null ? null : heading(outline.next(numberIn(block, 'level') ?? 2), text, { id: anchorIn(block) });
};

export const text: Show = (block, at) => textOf(block, at);

export const html: Show = (block, at) => textOf({ html: block.html }, at);

export const code: Show = (block) => {
  const written = textIn(block, 'code');
  return written === null ? null : h('pre', { class: 'code', tabIndex: 0 }, h('code', null, written));
};

export const quote: Show = (block, at) => {
  const content = textOf(block, at);
  const author = textIn(block, 'author');
  if (content === null) return null;
  return h(
    'figure',
    { class: 'quote' },
    h('blockquote', null, content),
    author !== null && h('figcaption', null, link(at.site, textIn(block, 'url'), author)),
  );
};

export const list: Show = (block, at) => {
  const items = blocksIn(block, 'items')
    .map((item) => textOf(item, at))
    .filter((item) => item !== null);
  if (items.length === 0) return null;
  return h(
    flagIn(block, 'ordered') ? 'ol' : 'ul',
    { class: 'prose' },
    items.map((item) => h('li', null, item)),
  );
};

const tones = ['info', 'success', 'warning', 'error'];

export const callout: Show = (block, at) => {
  const { title, text: content } = headingAndText(block, at);
  if (!title && !content) return null;
  const tone = textIn(block, 'tone') ?? '';
  return part(`callout ${tones.includes(tone) ? tone : 'info'}`, title, content);
};

export const table: Show = (block, { site }) => {
  const head = textsIn(block, 'head');
  const rows = blocksIn(block, 'rows').map((row) => textsIn(row, 'cells'));
  const across = Math.max(head.length, ...rows.map((row) => row.length));
  if (across === 0) return null;
  const caption = textIn(block, 'caption');
  const columns = Array.from({ length: across }, (_, at) => at);
  return h(
    'div',
    { class: 'scroll', role: 'group', 'aria-label': caption ?? site.texts.table, tabIndex: 0 },
    h(
      'table',
      null,
      caption !== null && h('caption', null, caption),
      head.length > 0 &&
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            columns.map((at) => (head[at] ? h('th', { scope: 'col' }, head[at]) : h('td', null))),
          ),
        ),
      h(
        'tbody',
        null,
        rows.map((row) =>
          h(
            'tr',
            null,
            columns.map((at) => h('td', null, row[at])),
          ),
        ),
      ),
    ),
  );
};
