import type { PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import { telLink } from '#lib/platform/core/text/phone-text.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { Outline } from '../base/outline.ts';
import type { PageSite } from '../base/site.ts';
import { typeOf } from '../blocks/blocks.ts';
import { type Block, blocksIn } from '../blocks/read.ts';
import { eventRows } from '../listings/events.ts';
import { postCards } from '../listings/posts.ts';
import { promotionCards } from '../listings/promotions.ts';
import { listSection, moreThan } from '../listings/section.ts';
import { serviceRows } from '../listings/services.ts';
import { address, destinationOf } from '../parts/address.ts';
import { leftToRight } from '../parts/direction.ts';
import { directionsTo } from '../parts/frames.rules.ts';
import { heading } from '../parts/heading.ts';
import { openStateNow } from '../parts/opening.ts';
import { pictureOf } from '../parts/picture.ts';
import { paragraphs } from '../parts/prose.ts';
import { locationFacts } from './location-facts.ts';
import { arranged } from './location-layouts.ts';
import { placeSection } from './place.ts';
import { writtenContent } from './written-content.ts';

/** The first wishes of a visitor on a phone: to call, to find the way, to write. */
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

/** More are behind a link to all of them. */
const maxShown = { services: 6, promotions: 3, events: 3, posts: 3 };

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
const lists = (site: PageSite, location: PublicLocationDetail, shown: readonly string[]): Children => {
  const { texts, data, page } = site;
  const { services, promotions, events, lists: paths } = data;
  const unless = (type: string, section: () => Children): Children => (shown.includes(type) ? null : section());
  const { description } = location;
  return [
    unless('promotions', () =>
      listSection(
        site,
        texts.promotions,
        promotionCards(site, 3, promotions.slice(0, maxShown.promotions)),
        moreThan(maxShown.promotions, promotions, texts.allPromotions, paths.offers),
      ),
    ),
    page.blocks === null && description !== null
      ? h('section', { class: 'prose' }, heading(2, texts.about(location.name)), paragraphs(description))
      : null,
    unless('services', () =>
      listSection(
        site,
        texts.services,
        serviceRows(site, 3, services.slice(0, maxShown.services)),
        moreThan(maxShown.services, services, texts.allServices, paths.services),
      ),
    ),
    unless('events', () =>
      listSection(
        site,
        texts.events,
        eventRows(site, 3, events.slice(0, maxShown.events)),
        moreThan(maxShown.events, events, texts.allEvents, paths.events),
      ),
    ),
    unless('gallery', () => listSection(site, texts.photos, gallery(site, location))),
    unless('posts', () => listSection(site, texts.blog, postCards(site, 3, data.posts.slice(0, maxShown.posts)))),
  ];
};

/** The page of a location, with or without written content, in the layout that the brand chose. */
export const locationPage = (site: PageSite, location: PublicLocationDetail): Children => {
  const shown = typesIn(site.page.blocks ?? []);
  return [
    arranged(site, {
      words: words(site, location),
      cover: location.cover,
      content: () => [writtenContent(site), lists(site, location, shown)],
      facts: locationFacts(site, location, new Outline()),
    }),
    placeSection(site, location, shown.includes('map')),
  ];
};
