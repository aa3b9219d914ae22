import { type Children, type Html, h } from '../base/html.ts';
import { heading } from '../parts/heading.ts';

interface Row {
  level: number;
  /** Before the text: a small picture, or a date. */
  mark?: Children;
  title: Children;
  content?: Children;
  /** After the text, such as a price. */
  end?: Children;
}

/** An entry of a compact list. */
export const row = ({ level, mark, title, content, end }: Row): Html =>
  h(
    'li',
    { class: 'row' },
    mark || null,
    h('div', { class: 'about' }, heading(level, title), content),
    end ? h('div', { class: 'worth' }, end) : null,
  );

export const rows = (entries: readonly Html[]): Html => h('div', { class: 'fit' }, h('ul', { class: 'rows' }, entries));
