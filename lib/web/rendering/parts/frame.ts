import { type Children, classes, type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';

interface Shown {
  src: string;
  title: string;
  /** The words for what a click on it does. */
  label: string;
  provider: string;
  className?: string;
  /** Behind the button. */
  drawing?: Children;
}

/**
 * A frame that is loaded after a click, so that the provider does not get the visitor's address before that. A closed
 * `details` does not load its lazy frame, and needs no script to open.
 */
export const frame = ({ texts }: Site, { src, title, label, provider, className, drawing = null }: Shown): Html =>
  h(
    'details',
    { class: classes('facade', className) },
    h(
      'summary',
      null,
      drawing,
      h(
        'span',
        { class: 'opener' },
        h('span', { class: 'play', 'aria-hidden': 'true' }),
        h('strong', null, label),
        h('small', null, texts.loadsFrom(provider)),
      ),
    ),
    h('iframe', {
      class: 'frame',
      src,
      title,
      loading: 'lazy',
      allow: 'fullscreen; picture-in-picture; encrypted-media',
      allowfullscreen: true,
      referrerpolicy: 'strict-origin-when-cross-origin',
    }),
  );
