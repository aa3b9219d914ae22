import { project } from '#lib/places/gazetteer/map.rules.ts';
import { broken } from '#lib/platform/texts/answer-errors.rules.ts';
import type { ResolvedItem } from '#lib/web/navigation/contract.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';
import type { PageInput } from '#lib/web/rendering/base/input.ts';
import {
  aPicture,
  austin,
  contactForm,
  events,
  everyBlock,
  formId,
  mediaId,
  places,
  posts,
  promotions,
  services,
} from './fixtures.ts';
import { acme, aPage, aPageData } from './scene.ts';

const menuItem = (label: string, href: string, children: ResolvedItem[] = []): ResolvedItem => ({
  label,
  href,
  openInNewTab: href.startsWith('https:'),
  iconName: null,
  children,
});

export const navigation: ResolvedItem[] = [
  menuItem('Services', '/services', [
    menuItem('Drains', '/services/drains'),
    menuItem('Water heaters', '/services/heaters'),
  ]),
  menuItem('Locations', '/locations'),
  menuItem('About us', '/about'),
  menuItem('Blog', '/blog'),
  menuItem('Careers', 'https://jobs.example/acme'),
];

const placeNamed = (city: string): (typeof places)[number] => {
  const found = places.find(({ name }) => name.endsWith(city));
  if (!found) throw new Error(`There is no location in ${city}`);
  return found;
};

const crumbs = (...titles: string[]) =>
  ['Home', ...titles].map((title, at) => ({
    title,
    path: at === 0 ? '/' : `/${titles.slice(0, at).join('/').toLowerCase()}`,
  }));

/** The lists that are shown beside the content of a page. */
export const filled: Partial<PageData> = {
  services,
  promotions,
  events,
  posts,
  forms: { [formId]: contactForm },
  pictures: { [mediaId]: aPicture('hero') },
};

const pageOfAustin = {
  kind: 'location',
  title: austin.name,
  path: austin.path,
  locationId: austin.id,
  breadcrumbs: crumbs('Locations', 'Austin'),
} as const;

/** Two neighbours, each at a place of its own. */
const nearby = [
  { ...placeNamed('Dallas'), latitude: 32.78, longitude: -96.8, distanceKm: 290 },
  { ...placeNamed('Houston'), latitude: 29.76, longitude: -95.37, distanceKm: 234 },
];

const lists = {
  services: '/locations/austin/services',
  events: '/locations/austin/events',
  offers: '/locations/austin/offers',
};

const ofAustin = { location: austin, nearby, lists };

const listOf = (kind: 'services' | 'events' | 'offers', title: string) =>
  ({ kind, id: null, title, path: `/${kind}`, blocks: null, breadcrumbs: crumbs(title) }) as const;

/** A square around Texas. */
const outlines = [[project(37, -107), project(37, -93), project(25, -93), project(25, -107), project(37, -107)]];

/** A full page of every kind. */
export const fullPages: Readonly<Record<string, PageInput>> = Object.fromEntries(
  Object.entries({
    home: aPageData({
      ...filled,
      locations: places,
      totals: { locations: 5, byService: {} },
      page: { kind: 'home', title: acme.name, path: '/', blocks: null },
    }),
    content: aPageData({
      ...filled,
      location: austin,
      page: { title: 'Everything', path: '/everything', blocks: everyBlock },
    }),
    location: aPageData({
      ...filled,
      ...ofAustin,
      page: {
        ...pageOfAustin,
        blocks: null,
        jsonLd: [{ '@context': 'https://schema.org', '@type': 'Plumber', name: 'Acme </script>' }],
      },
    }),
    writtenLocation: aPageData({
      ...filled,
      ...ofAustin,
      page: {
        ...pageOfAustin,
        blocks: [
          { type: 'text', html: '<h2>Welcome</h2><p>Come in.</p>' },
          { type: 'services', heading: 'What we do' },
          { type: 'form', heading: 'Write to us', formId },
        ],
      },
    }),
    service: aPageData({
      ...filled,
      location: austin,
      service: {
        ...(services[0] as (typeof services)[number]),
        description: 'Roots, grease, toys: we get them out.',
        ctaLabel: 'Book a visit',
        ctaUrl: '/contact',
      },
      page: {
        kind: 'service',
        title: 'Drain cleaning',
        path: '/locations/austin/services/drain-cleaning',
        blocks: null,
        breadcrumbs: crumbs('Locations', 'Austin', 'Drain cleaning'),
      },
    }),
    event: aPageData({
      ...filled,
      event: events[0] ?? null,
      page: {
        kind: 'event',
        title: 'Open day',
        path: '/events/open-day',
        blocks: null,
        breadcrumbs: crumbs('Events', 'Open day'),
      },
    }),
    post: aPageData({
      ...filled,
      post: posts[0] ?? null,
      page: {
        kind: 'post',
        title: 'Why drains freeze',
        path: '/blog/why-drains-freeze',
        blocks: null,
        html: '<p>Water grows when it freezes.</p><h2>What to do</h2><p>Let it drip.</p>',
        breadcrumbs: crumbs('Blog', 'Why drains freeze'),
      },
    }),
    offer: aPageData({
      ...filled,
      locations: nearby,
      promotion: {
        ...(promotions[0] as (typeof promotions)[number]),
        ctaUrl: null,
        formSlug: 'contact',
        isEverywhere: false,
      },
      page: {
        kind: 'offer',
        title: 'Spring check of your pipes',
        path: '/offers/spring-check-0gh9zq1k3d4e',
        blocks: null,
        breadcrumbs: crumbs('Offers', 'Spring check of your pipes'),
      },
    }),
    services: aPageData({
      services,
      totals: { locations: 5, byService: { 'drain-cleaning': 5, 'water-heaters': 1 } },
      page: listOf('services', 'Services'),
    }),
    events: aPageData({ events, nextCursor: 'abc', page: listOf('events', 'Events') }),
    offers: aPageData({ ...filled, page: listOf('offers', 'Offers') }),
    posts: aPageData({
      ...filled,
      nextCursor: 'abc',
      page: { kind: 'posts', id: null, title: 'Blog', path: '/blog', blocks: null, breadcrumbs: crumbs('Blog') },
    }),
    locations: aPageData({
      locations: places,
      nextCursor: 'abc',
      page: {
        kind: 'locations',
        id: null,
        title: 'Locations',
        path: '/locations',
        blocks: null,
        breadcrumbs: crumbs('Locations'),
      },
    }),
  }).map(([name, pageData]) => [name, aPage(pageData, { navigation, outlines })]),
);

const pageOf = (name: string): PageInput => {
  const { [name]: input } = fullPages;
  if (!input) throw new Error(`There is no page ${name}`);
  return input;
};

/** A page after its form was sent with two mistakes. */
export const refused: PageInput = {
  ...pageOf('writtenLocation'),
  reply: {
    slug: 'contact',
    isSent: false,
    code: 'validation_error',
    errors: [
      { field: 'fields.email', ...broken('format', 'email') },
      { field: 'fields.agree', ...broken('required', 'ticked') },
    ],
    values: { name: 'Ada', email: 'ada', rooms: ['Kitchen', 'Cellar'], topic: 'A drain', urgent: 'true' },
  },
};

/** A page that asks for consent. */
export const withTags: PageInput = {
  ...pageOf('post'),
  brand: {
    ...acme,
    analytics: { ...acme.analytics, ga4Id: 'G-AB12CD34EF', gtmId: 'GTM-ABC123', metaPixelId: '1234567' },
  },
};
