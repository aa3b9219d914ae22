import type { ResolvedItem } from '#lib/navigation/contract.ts';
import type { PageData } from '#lib/public-pages/page.contract.ts';
import type { PageInput } from '#lib/rendering/base/input.ts';
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

const crumbs = (...titles: string[]) =>
  ['Home', ...titles].map((title, at) => ({
    title,
    path: at === 0 ? '/' : `/${titles.slice(0, at).join('/').toLowerCase()}`,
  }));

/** What is shown beside the content of a page. */
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

/** A full page of every kind. */
export const fullPages: Readonly<Record<string, PageInput>> = Object.fromEntries(
  Object.entries({
    home: aPageData({
      ...filled,
      locations: places,
      page: { kind: 'home', title: acme.name, path: '/', blocks: null },
    }),
    content: aPageData({
      ...filled,
      location: austin,
      page: { title: 'Everything', path: '/everything', blocks: everyBlock },
    }),
    location: aPageData({
      ...filled,
      location: austin,
      page: {
        ...pageOfAustin,
        blocks: null,
        jsonLd: [{ '@context': 'https://schema.org', '@type': 'Plumber', name: 'Acme </script>' }],
      },
    }),
    writtenLocation: aPageData({
      ...filled,
      location: austin,
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
  }).map(([name, pageData]) => [name, aPage(pageData, { navigation })]),
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
    message: '2 fields are wrong',
    errors: [
      { field: 'fields.email', code: 'format', message: 'must be an e-mail address' },
      { field: 'fields.agree', code: 'required', message: 'must be ticked' },
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
