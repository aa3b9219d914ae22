import { type Children, classes, type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { frame } from './frame.ts';
import { directionsTo, mapPage } from './frames.rules.ts';

interface Shown {
  /** An address, or `latitude,longitude`. */
  query: string;
  name: string | null;
  /** The address of the frame. */
  src: string;
  /** The drawing behind the button until the frame is loaded. */
  drawing?: Children;
}

/** A map after a click, and a link to the way there. */
export const mapFigure = (site: Site, { query, name, src, drawing = null }: Shown): Html => {
  const { texts } = site;
  return h(
    'figure',
    { class: classes('figure', 'map') },
    frame(site, {
      src,
      title: texts.mapOf(name ?? query),
      label: texts.showMap,
      provider: 'Google Maps',
      className: drawing ? 'wide drawn' : 'wide',
      drawing,
    }),
    h(
      'figcaption',
      null,
      name !== null && [name, ' · '],
      h('a', { href: mapPage(query) }, texts.openOn('Google Maps')),
      ' · ',
      h('a', { href: directionsTo(query) }, texts.directions),
    ),
  );
};
