import { telLink } from '#lib/platform/core/text/phone-text.ts';
import { type Children, classes, type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { destinationOf } from '../parts/address.ts';
import { directionsTo } from '../parts/frames.rules.ts';
import { link } from '../parts/link.ts';
import { headerButton } from './header-button.ts';

const icons = {
  phone: 'M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2',
  note: 'M4 4h16v12H9l-5 4zM8 8.5h8M8 12h5',
  pin: 'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
};

const icon = (name: keyof typeof icons): Html =>
  h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: icons[name] }));

/** The button of the brand, or else the way to the form of the page. */
const asking = (site: Site): Children => {
  const button = headerButton(site);
  if (button) return link(site, button.url, [icon('note'), h('span', null, button.label)], { className: 'button' });
  const [form] = Object.values(site.data.forms);
  return (
    form &&
    h('a', { class: 'button quiet', href: `#form-${form.slug}` }, icon('note'), h('span', null, site.texts.sendMessage))
  );
};

/** On phones, what a visitor of a location wants first stays on the screen: to call, to find the way, to ask or book. */
export const callBar = (site: Site): Children => {
  const { location } = site.data;
  if (!location) return null;
  const { texts } = site;
  const destination = destinationOf(site, location);
  const links = [
    location.phone !== null &&
      h('a', { class: 'button', href: telLink(location.phone) }, icon('phone'), h('span', null, texts.call)),
    destination !== undefined &&
      h(
        'a',
        { class: 'button quiet', href: directionsTo(destination) },
        icon('pin'),
        h('span', null, texts.directions),
      ),
    asking(site),
  ].filter(Boolean);
  if (links.length === 0) return null;
  // Their number is said at once, so that the first does not move when a slow line brings the others.
  const columns = site.styles.classOf(`grid-template-columns:repeat(${links.length},minmax(0,1fr))`);
  return h('nav', { class: classes('call-bar', columns), 'aria-label': texts.contact }, links);
};
