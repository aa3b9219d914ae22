import { type Children, type Html, h } from '../base/html.ts';

/** Text that reads in its own direction, such as an address: in a page of the other direction its parts keep their order. */
export const isolated = (...text: Children[]): Html => h('bdi', null, text);

/** Texts that read from left to right in every language: phone numbers, codes, addresses of mail and of the web. */
export const leftToRight = (text: string): Html => h('bdi', { dir: 'ltr' }, text);
