import { type Children, classes, type Html, h } from '../base/html.ts';
import { heading } from '../parts/heading.ts';

interface Card {
  level: number;
  title: Children;
  /** Above the text. */
  picture?: Children;
  content: Children;
  className?: string;
}

/** An entry of a list with a heading of its own. */
export const card = ({ level, title, picture, content, className }: Card): Html =>
  h(
    'li',
    { class: classes('card', className) },
    picture ? h('div', { class: 'thumb' }, picture) : null,
    h('div', { class: 'inner' }, heading(level, title), content),
  );

export const cards = (entries: readonly Html[], className?: string): Html =>
  h('ul', { class: classes('cards', className) }, entries);

/** How wide a picture in a card is: a phone shows one card beside another only when it is turned. */
export const cardSizes = '(min-width:60rem) 22rem, (min-width:40rem) 50vw, 100vw';
