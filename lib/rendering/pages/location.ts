import { telLink } from '#lib/core/text/phone-text.ts';
import type { PublicLocationDetail } from '#lib/locations/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { Outline } from '../base/outline.ts';
import type { PageSite } from '../base/site.ts';
import { typeOf } from '../blocks/blocks.ts';
import { type Block, blocksIn } from '../blocks/read.ts';
import { eventCards } from '../listings/events.ts';
import { postCards } from '../listings/posts.ts';
import { promotionCards } from '../listings/promotions.ts';
import { serviceCards } from '../listings/services.ts';
import { address, destinationOf } from '../parts/address.ts';
import { leftToRight } from '../parts/direction.ts';
import { directionsTo } from '../parts/frames.rules.ts';
import { heading } from '../parts/heading.ts';
import { openStateNow } from '../parts/opening.ts';
import { pictureOf } from '../parts/picture.ts';
import { paragraphs } from '../parts/prose.ts';
import { locationFacts } from './location-facts.ts';
import { arranged } from './location-layouts.ts';
import { writtenContent } from './written-content.ts';

/** What a visitor on a phone wants first: to call, to find the way, to write. */
export const actions = (site: PageSite, location: PublicLocationDetail): Html | null => {
  const { texts, data } = site;
  const { phone, phoneDisplay } = location;
  const destination = destinationOf(site, location);
  const [form] = Object.values(data.forms);
  const links = [
    phone !== null &&
      h(
        'a',
        { class: 'button nowrap', href: telLink(phone) },
        `${texts.call} `,
        h('span', { class: 'nowrap' }, leftToRight(phoneDisplay ?? phone)),
      ),
    destination !== undefined && h('a', { class: 'button quiet', href: directionsTo(destination) }, texts.directions),
    form && h('a', { class: 'button quiet', href: `#form-${form.slug}` }, texts.sendMessage),
  ].filter(Boolean);
  return links.length === 0 ? null : h('p', { class: 'actions' }, links);
};

const words = (site: PageSite, location: PublicLocationDetail): Html =>
  h(
    'div',
    { class: 'words' },
    h('h1', null, location.name),
    location.shortDescription !== null && h('p', { class: 'lead' }, location.shortDescription),
    openStateNow(site, location),
    address(site, location.address),
    actions(site, location),
  );

const typesIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => [
    typeOf(block) ?? '',
    ...typesIn(blocksIn(block, 'blocks')),
    ...blocksIn(block, 'columns').flatMap((column) => typesIn(blocksIn(column, 'blocks'))),
  ]);

const listed = (title: string, content: Children): Children =>
  content && h('section', { class: 'listing full' }, heading(2, title), content);

const gallery = (site: PageSite, { gallery: pictures }: PublicLocationDetail): Children =>
  pictures.length > 0 &&
  h(
    'ul',
    { class: 'photos' },
    pictures.map((picture) =>
      h('li', null, pictureOf(site, picture, { sizes: '(min-width:40rem) 22rem, 50vw', isCropped: true })),
    ),
  );

/** The generated lists: everything that the location has, unless the written blocks show it already. */
const lists = (site: PageSite, location: PublicLocationDetail): Children => {
  const { texts, data, page } = site;
  const shown = typesIn(page.blocks ?? []);
  const unless = (type: string, title: string, content: () => Children): Children =>
    shown.includes(type) ? null : listed(title, content());
  const { description } = location;
  return [
    unless('promotions', texts.promotions, () => promotionCards(site, 3, data.promotions)),
    page.blocks === null && description !== null
      ? h('section', { class: 'prose' }, heading(2, texts.about(location.name)), paragraphs(description))
      : null,
    unless('services', texts.services, () => serviceCards(site, 3, data.services)),
    unless('events', texts.events, () => eventCards(site, 3, data.events)),
    unless('gallery', texts.photos, () => gallery(site, location)),
    unless('posts', texts.blog, () => postCards(site, 3, data.posts.slice(0, 3))),
  ];
};

/** The page of a location, with or without written content, in the layout that the brand chose. */
export const locationPage = (site: PageSite, location: PublicLocationDetail): Children =>
  arranged(site, {
    words: words(site, location),
    cover: location.cover,
    content: [writtenContent(site), lists(site, location)],
    facts: locationFacts(site, location, new Outline()),
  });
