import { telLink } from '#lib/platform/core/text/phone-text.ts';
import { type Html, h } from '../base/html.ts';
import { leftToRight } from './direction.ts';

/** A phone number that calls; `shown` is how people of the country write it. */
export const phoneLink = (phone: string, shown: string | null = null): Html =>
  h('a', { href: telLink(phone), class: 'nowrap' }, leftToRight(shown ?? phone));
