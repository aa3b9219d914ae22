import { expect, test } from 'vitest';
import { project } from '#lib/places/gazetteer/map.rules.ts';
import type { LocatorPlace } from '#lib/places/locations/locator-place.contract.ts';
import type { PageInput } from '#lib/web/rendering/base/input.ts';
import { renderPage } from '#lib/web/rendering/render-page.ts';
import { renderProblem } from '#lib/web/rendering/render-problem.ts';
import { aPicture, austin, events, promotions, services } from './fixtures.ts';
import { fullPages, navigation } from './pages.ts';
import { parsed } from './parsed.ts';
import { acme, aPage, aPageData } from './scene.ts';

const inputOf = (name: string): PageInput => {
  const { [name]: input } = fullPages;
  if (!input) throw new Error(`There is no page ${name}`);
  return input;
};
const pageOf = (name: string, others: Partial<PageInput> = {}) => parsed(renderPage({ ...inputOf(name), ...others }));

const atLocation = (change: Partial<typeof austin>, others: Partial<PageInput> = {}) => {
  const input = inputOf('location');
  return parsed(
    renderPage({ ...input, pageData: { ...input.pageData, location: { ...austin, ...change } }, ...others }),
  );
};

test('the generated page of a location shows everything that the location has', () => {
  const page = pageOf('location');
  expect(page.texts('h1')).toEqual(['Acme Plumbing Austin']);
  expect(page.texts('main h2')).toEqual([
    'Offers',
    'About Acme Plumbing Austin',
    'Services',
    'Events',
    'Photos',
    'Blog',
    'Opening hours',
    'Contact',
    'How to find us',
    'Nearby locations',
  ]);
  expect(page.attribute('.actions a', 'href')).toBe('tel:+15125550123');
  expect(page.attribute('.actions a:nth-child(2)', 'href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Acme+Plumbing+Austin%2C+1204+South+Congress+Avenue%2C+Suite+4%2C+Austin%2C+TX+78704',
  );
  expect(page.texts('.facts-list dt')).toEqual([
    'Address',
    'Phone',
    'E-mail',
    'We serve',
    'We speak',
    'We accept',
    'Established',
    'License',
    'Certified since',
    'Good to know',
  ]);
  expect(page.text('.facts-list')).toContain('Up to 25 mi from us');
  expect(page.text('.facts-list')).toContain('English and Spanish');
  expect(page.text('.facts-list')).toContain('May 1, 2015');
  expect(page.texts('.notes li')).toEqual(['Wheelchair accessible', 'Free estimates', 'Vans: 12']);
});

test.each(['beside', 'picture', 'cards'] as const)(
  'the layout %s of the page of a location shows the same, with and without a picture',
  (locationLayout) => {
    const brand = { ...acme, theme: { ...acme.theme, locationLayout } };
    for (const cover of [austin.cover, null]) {
      const [page, other] = [atLocation({ cover }, { brand }), atLocation({ cover })];
      expect(page.count('h1, .actions a, .hours, .facts-list dt, .card')).toBe(
        other.count('h1, .actions a, .hours, .facts-list dt, .card'),
      );
      expect(page.count('main img')).toBe(other.count('main img'));
      // It is what a visitor sees first.
      if (cover) expect(page.count('main img[fetchpriority="high"][src*="storefront"]')).toBe(1);
      expect(page.texts('main h2').toSorted()).toEqual(other.texts('main h2').toSorted());
    }
  },
);

test('an address has the order of its country', () => {
  const address = {
    line1: 'Venloer Straße 1',
    line2: null,
    city: 'Köln',
    state: 'NRW',
    zipCode: '50823',
    country: 'DE',
  };
  const page = atLocation({ address });
  expect(page.text('.facts-list address')).toBe('Venloer Straße 150823 KölnGermany');
});

test('what the written blocks of a location show is not shown twice', () => {
  const page = pageOf('writtenLocation');
  expect(page.texts('main h2')).toEqual([
    'Welcome',
    'What we do',
    'Write to us',
    'Offers',
    'Events',
    'Photos',
    'Blog',
    'Opening hours',
    'Contact',
    'How to find us',
    'Nearby locations',
  ]);
});

test('a location with nothing but a name is a page', () => {
  const empty = {
    ...austin,
    address: { line1: null, line2: null, city: null, state: null, zipCode: null, country: null },
    latitude: null,
    longitude: null,
    phone: null,
    phoneDisplay: null,
    additionalPhones: [],
    email: null,
    description: null,
    shortDescription: null,
    yearEstablished: null,
    isOpenNow: null,
    today: null,
    hours: { week: null, holidays: [], moreHours: [], nextChangeAt: null },
    socialLinks: [],
    paymentMethods: [],
    languages: [],
    attributes: {},
    serviceArea: null,
    custom: [],
    cover: null,
    gallery: [],
  };
  const page = parsed(renderPage(aPage(aPageData({ location: empty, page: { kind: 'location', blocks: null } }))));
  expect(page.texts('h1')).toEqual(['Acme Plumbing Austin']);
  expect(page.count('.actions, .state, .hours, address')).toBe(0);
});

test.each([
  ['it is open', {}, 'Open now · closes at 12:00 PM'],
  [
    'it opens later today',
    { isOpenNow: false, nextChangeAt: '2026-03-06T19:00:00.000Z' },
    'Closed now · opens at 1:00 PM',
  ],
  [
    'it opens tomorrow',
    { isOpenNow: false, nextChangeAt: '2026-03-07T14:00:00.000Z' },
    'Closed now · opens tomorrow at 8:00 AM',
  ],
  [
    'it opens in three days',
    { isOpenNow: false, nextChangeAt: '2026-03-09T13:00:00.000Z' },
    'Closed now · opens Monday at 8:00 AM',
  ],
  ['it never closes', { nextChangeAt: null }, 'Open now · 8:00 AM – 12:00 PM, 1:00 PM – 6:00 PM'],
  ['it is closed for some time', { status: 'temporarily_closed' as const }, 'Temporarily closed'],
  ['it is not open yet', { status: 'coming_soon' as const }, 'Opening soon'],
])(
  'a location says in words when %s',
  (_, {
    nextChangeAt = austin.hours.nextChangeAt,
    ...change
  }: { nextChangeAt?: string | null; isOpenNow?: boolean; status?: 'temporarily_closed' | 'coming_soon' }, words) => {
    expect(atLocation({ ...change, hours: { ...austin.hours, nextChangeAt } }).text('.intro .state')).toBe(words);
  },
);

test('the week marks today at the place, with the hours of today, and names the holidays to come', () => {
  const page = pageOf('location');
  expect(page.texts('tr.today')).toEqual(['Friday Today8:00 AM – 12:00 PM1:00 PM – 6:00 PM']);
  expect(page.texts('.hours caption')).toEqual(['Opening hours', 'Senior hours', 'Holiday hours']);
  expect(page.text('.box')).toContain('Fri, Apr 3');
  expect(page.text('.box')).toContain('Good Friday');
  // It is Saturday already in Tokyo.
  const today = { isClosed: true, is24Hours: false, periods: [] };
  expect(
    atLocation(
      { timezone: 'Asia/Tokyo', today, hours: { ...austin.hours } },
      { now: new Date('2026-03-06T17:00:00.000Z') },
    ).texts('tr.today'),
  ).toEqual(['Saturday TodayClosed']);
});

test('times, prices and distances are written as in the locale of the brand', () => {
  const brand = { ...acme, locale: 'de-DE', currency: 'EUR' };
  const page = atLocation({ address: { ...austin.address, country: 'CH' } }, { brand });
  expect(page.text('tr:first-child')).toContain('8:00 – 17:30');
  expect(page.text('main')).toMatch(/From 89\s€/);
  expect(page.text('main')).toContain('40 km');
  expect(page.attribute('html', 'lang')).toBe('de-DE');
});

test('the locator searches without a script, and leads to the pages of its locations', () => {
  const page = pageOf('locations');
  expect(page.attribute('form[role=search]', 'method')).toBe('get');
  expect(page.attribute('form[role=search]', 'action')).toBe('/locations');
  expect(page.texts('.card h2')).toHaveLength(5);
  expect(page.attribute('.card h2 a', 'href')).toBe('/locations/austin');
  expect(page.text('.card:last-child .state')).toBe('Opening soon');
  expect(page.attribute('a[rel=next]', 'href')).toBe('/locations?cursor=abc');
  const searched = pageOf('locations', { url: 'https://www.acme.example/locations?q=el+paso' });
  expect(searched.attribute('#q', 'value')).toBe('el paso');
  expect(searched.attribute('a[rel=next]', 'href')).toBe('/locations?q=el+paso&cursor=abc');
});

test('a brand without locations has nothing to search, and says so', () => {
  const [none, searched] = ['/locations', '/locations?q=austin'].map((path) =>
    pageOf('locations', {
      url: `https://www.acme.example${path}`,
      pageData: { ...inputOf('locations').pageData, locations: [] },
    }),
  );
  expect(none?.count('form[role=search]')).toBe(0);
  expect(none?.text('main')).toContain('There are no locations yet.');
  expect(searched?.count('form[role=search]')).toBe(1);
  expect(searched?.text('main')).toContain('We found no location.');
});

test('the locator keeps its filters from part to part, and asks for a position only with a script', () => {
  const url = 'https://www.acme.example/locations?q=el+paso&service=drains&open=1';
  const page = pageOf('locations', { url });
  expect(page.attribute('a[rel=next]', 'href')).toBe('/locations?q=el+paso&service=drains&open=1&cursor=abc');
  expect(page.attributes('main a', 'href')).toContain('/locations');
  expect(page.attribute('[name=open]', 'checked')).toBeDefined();
  expect(page.attribute('#near-me', 'hidden')).toBeDefined();
  expect(page.attribute('[name=near]', 'disabled')).toBeDefined();
  expect(pageOf('home').count('#near-me')).toBe(0);
});

test('the locator shows its locations on a map of its own, which screen readers pass over', () => {
  const input = inputOf('locations');
  const border = [project(31, -100), project(30, -96), project(-30, 20)];
  const page = parsed(renderPage({ ...input, outlines: [border] }));
  expect(page.count('.locator-map circle')).toBe(input.pageData.locations.length);
  expect(page.attribute('.locator-map', 'aria-hidden')).toBe('true');
  expect(page.attributes('.locator-map a', 'tabindex')).toEqual(input.pageData.locations.map(() => '-1'));
  expect(page.attribute('.locator-map a', 'href')).toBe('/locations/austin');
  expect(page.attribute('.locator-map path', 'd')).toMatch(/^M-?\d+ -?\d+(?:l-?\d+ -?\d+)+$/);
  expect(pageOf('locations', { outlines: null }).count('.locator-map')).toBe(0);
});

test('the locator says which place it understood, and whether a location is there', () => {
  const input = inputOf('locations');
  const at = (place: Partial<LocatorPlace>) => {
    const shown = { kind: 'town', name: 'Pflugerville', region: 'TX', country: 'US', latitude: 30.4, longitude: -97.6 };
    const pageData = { ...input.pageData, place: { ...shown, hasLocations: false, ...place } as LocatorPlace };
    return parsed(renderPage({ ...input, pageData }));
  };
  expect(at({}).text('main [role=status]')).toBe('No location in Pflugerville, TX; the nearest:');
  expect(at({}).text('main')).toContain('Place names: GeoNames');
  expect(at({ hasLocations: true }).text('main [role=status]')).toBe('Locations near Pflugerville, TX:');
  const coded = at({ kind: 'postalCode', name: '78660', region: null });
  expect(coded.text('main [role=status]')).toBe('No location in 78660; the nearest:');
  expect(coded.text('main')).not.toContain('GeoNames');
});

test('a location with a site of its own is linked there', () => {
  const input = inputOf('locations');
  const [first, ...others] = input.pageData.locations;
  if (!first) throw new Error('There is no location');
  const locations = [{ ...first, url: 'https://austin.acme.example/' }, ...others];
  const page = parsed(renderPage({ ...input, pageData: { ...input.pageData, locations } }));
  expect(page.attributes('.card h2 a', 'href').slice(0, 2)).toEqual([
    'https://austin.acme.example/',
    '/locations/dallas',
  ]);
});

test('the blog lists posts, tags and the next page; a post has its author, date and tags', () => {
  const list = pageOf('posts');
  expect(list.texts('.card h2')).toEqual(['Why drains freeze', 'What a water heater costs', 'Five signs of a leak']);
  expect(list.attributes('.tags a', 'href')).toEqual(['/blog?tag=winter', '/blog?tag=drains']);
  expect(list.attribute('a[rel=next]', 'href')).toBe('/blog?cursor=abc');
  expect(pageOf('posts', { url: 'https://www.acme.example/blog?tag=winter' }).texts('h1')).toEqual([
    'Posts about winter',
  ]);
  const post = pageOf('post');
  expect(post.texts('article h1, article h2')).toEqual(['Why drains freeze', 'What to do']);
  expect(post.text('article header .facts')).toBe('January 12, 2026 · By Grace Hopper');
  expect(post.attributes('article .tags a', 'href')).toEqual(['/blog?tag=winter', '/blog?tag=drains']);
});

test('a service names its price, and an event its time at its place', () => {
  expect(pageOf('service').text('main .facts')).toBe('From $89 · 1 hr 30 min');
  const event = pageOf('event');
  expect(event.text('main time').replace(/\s/g, ' ')).toBe('Sat, June 20, 2026, 10:00 AM – 3:00 PM');
  const buttons = ['https://tickets.example/open-day', '/events/open-day.ics'];
  expect(event.attributes('main a.button', 'href')).toEqual(buttons);
  const input = inputOf('event');
  const cancelled = { ...(events[1] as (typeof events)[number]), url: 'https://tickets.example/' };
  const page = parsed(renderPage({ ...input, pageData: { ...input.pageData, event: cancelled } }));
  expect(page.text('h1')).toBe('Open day Cancelled');
  expect(page.text('main time').replace(/\s/g, ' ')).toBe('Sat, July 4 – Sun, July 5, 2026');
  expect(page.count('main a.button')).toBe(0);
});

test.each([400, 404, 410, 503] as const)(
  'the error %i is a page in the look of the brand that leads to the front page',
  (status) => {
    const html = renderProblem({
      status,
      brand: acme,
      navigation,
      url: 'https://www.acme.example/x',
      nonce: 'n',
      now: new Date(0),
      base: '/sites/a',
    });
    const page = parsed(html);
    expect(page.count('h1')).toBe(1);
    expect(html).toContain('--primary:#0b5cad');
    expect(page.attribute('meta[name=robots]', 'content')).toBe('noindex');
    expect(page.attribute('main a.button', 'href')).toBe('/sites/a/');
  },
);

test('the page that a brand wrote for an error is shown in its place', () => {
  const own = {
    title: 'Lost?',
    blocks: [
      { type: 'text', text: 'Try the menu.' },
      { type: 'services', heading: 'None' },
    ],
    pictures: {},
  };
  const page = parsed(
    renderProblem({
      status: 404,
      own,
      brand: acme,
      navigation,
      url: 'https://a.example/x',
      nonce: 'n',
      now: new Date(0),
    }),
  );
  expect(page.texts('main > *')).toEqual(['Lost?', 'Try the menu.']);
  expect(page.text('title')).toBe('Lost? | Acme Plumbing');
});

test('a location without hours and contact has no box beside its page', () => {
  const page = atLocation({
    hours: { ...austin.hours, week: null, holidays: [], moreHours: [] },
    address: { line1: null, line2: null, city: null, state: null, zipCode: null, country: 'US' },
    latitude: null,
    longitude: null,
    phone: null,
    additionalPhones: [],
    email: null,
    websiteUrl: null,
    serviceArea: null,
    languages: [],
    paymentMethods: [],
    yearEstablished: null,
    custom: [],
    attributes: {},
  });
  expect(page.count('aside')).toBe(0);
  expect(page.texts('main h2')).not.toContain('Contact');
});

test('a service without a link has no empty paragraph for it', () => {
  const { pageData } = inputOf('service');
  const { service } = pageData;
  if (!service) throw new Error('The page has no service');
  const page = parsed(
    renderPage({
      ...inputOf('service'),
      pageData: { ...pageData, service: { ...service, ctaLabel: null, ctaUrl: null } },
    }),
  );
  expect(page.texts('.actions')).not.toContain('');
});

test('the blog and its posts name the feed of the site, and other pages do not', () => {
  const feed = 'link[rel=alternate][type="application/atom+xml"]';
  for (const name of ['posts', 'post']) expect(pageOf(name).attributes(feed, 'href'), name).toEqual(['/feed.xml']);
  expect(pageOf('service').count(feed)).toBe(0);
});

test('the generated front page shows the brand, its locations with a search, and what it offers', () => {
  const page = pageOf('home', { locatorPath: '/stores' });
  expect(page.texts('h1')).toEqual([acme.name]);
  expect(page.attribute('form[role=search]', 'action')).toBe('/stores');
  expect(page.texts('main h2')).toEqual(['Offers', 'Services', 'Find a location', 'Events', 'Latest news']);
  expect(page.texts('.numbers li')).toEqual(['5 locations', '3 services']);
  const empty = parsed(renderPage(aPage(aPageData({ page: { ...inputOf('home').pageData.page } }))));
  expect(empty.texts('h1')).toEqual([acme.name]);
  expect(empty.count('main h2')).toBe(0);
  expect(empty.count('form')).toBe(0);
});

test('pictures of posts and events have a size for each screen', () => {
  const page = pageOf('posts');
  expect(page.attribute('.card img', 'srcset')).toContain('https://media.example/frost-320.webp 320w');
  const [first] = events;
  if (!first) throw new Error('There is no event');
  const event = { ...first, image: aPicture('workshop') };
  const shown = parsed(renderPage(aPage(aPageData({ event, page: { kind: 'event', path: '/events/open-day' } }))));
  expect(shown.attribute('img.cover', 'srcset')).toContain('https://media.example/workshop-1600.webp 1600w');
});

test('on the site of one location, what belongs to the brand leads to the site of the brand', () => {
  const input = inputOf('location');
  const [first] = services;
  if (!first) throw new Error('There is no service');
  const own = { ...first, path: '/services/drains', pageUrl: 'https://austin.acme.example/services/drains' };
  const shown = parsed(
    renderPage({
      ...input,
      pageData: {
        ...input.pageData,
        site: { ...input.pageData.site, domain: 'austin.acme.example', locationId: austin.id },
        services: [{ ...own, ctaLabel: 'Get a quote', ctaUrl: '/quote' }],
        events,
        promotions: [],
      },
    }),
  );
  const links = shown.attributes('main .row a', 'href');
  expect(links).toContain('/services/drains');
  expect(links).toContain('https://www.acme.example/events/open-day');
  expect(links).not.toContain('/events/open-day');
});

const withServices = (count: number, fields: object = {}) => {
  const [first] = services;
  if (!first) throw new Error('There is no service');
  return Array.from({ length: count }, (_, at) => ({
    ...first,
    name: `Service ${at}`,
    slug: `service-${at}`,
    ...fields,
  }));
};

test('a location shows its first services, and leads to all of them', () => {
  const input = inputOf('location');
  const shown = (count: number) =>
    parsed(renderPage({ ...input, pageData: { ...input.pageData, services: withServices(count) } }));
  expect(shown(6).attributes('.title a', 'href')).toEqual([]);
  expect(shown(7).count('.rows .thumb')).toBe(6);
  expect(shown(7).attributes('.title a', 'href')).toEqual(['/locations/austin/services']);
});

test('a picture is in a list once, and letters are in its place after that', () => {
  const input = inputOf('services');
  const shown = (fields: object) =>
    parsed(renderPage({ ...input, pageData: { ...input.pageData, services: withServices(3, fields) } }));
  const image = aPicture('drain');
  expect([shown({ image }).count('.card img'), shown({ image }).texts('.letter')]).toEqual([1, ['S', 'S']]);
  expect(shown({ image: null }).count('.thumb')).toBe(0);
});

test('the list of services of the brand says how many locations offer each', () => {
  expect(pageOf('services').texts('.card .facts')).toEqual([
    'From $89 · 1 hr 30 min · At 5 locations',
    'At one location',
    'Free with any repair · 1 hr 30 min',
  ]);
});

test('an event without a venue names its location, but on the pages of that', () => {
  const input = inputOf('events');
  const own = events.map((event) => ({ ...event, venueName: null, venueAddress: null, locationName: 'Austin' }));
  const shown = (location: typeof austin | null) =>
    parsed(renderPage({ ...input, pageData: { ...input.pageData, location, events: own } })).text('.rows');
  expect(shown(null)).toContain('Austin');
  expect(shown(austin)).not.toContain('Austin');
});

test('events are listed by month, with a file to subscribe to', () => {
  const page = pageOf('events');
  expect(page.texts('main h2')).toEqual(['June 2026', 'July 2026']);
  expect(page.texts('.leaf')).toEqual(['Jun20', 'Jul4']);
  expect(page.attributes('main a[type="text/calendar"]', 'href')).toEqual(['/events.ics']);
});

test('lists without entries say so', () => {
  for (const kind of ['services', 'events', 'offers'] as const) {
    const page = parsed(renderPage(aPage(aPageData({ page: { kind, id: null, title: 'List', blocks: null } }))));
    expect(page.texts('main > *')).toEqual(['List', expect.stringMatching(/^There are no /)]);
  }
});

test('an offer has its conditions, its locations, and the form that names it', () => {
  const page = pageOf('offer');
  expect(page.texts('.facts-list dt')).toEqual(['Code', 'Valid until', 'Terms']);
  expect(page.attribute('.actions a', 'href')).toBe('#form-contact');
  expect(page.attribute('input[name=promotionId]', 'value')).toBe(promotions[0]?.id);
  expect(page.texts('main h2')).toEqual(['Get this offer', 'Where it is valid']);
  expect(page.count('.places .card')).toBe(2);
  const input = inputOf('offer');
  const offer = { ...(promotions[0] as (typeof promotions)[number]), isEverywhere: true };
  const pageData = { ...input.pageData, promotion: offer, locations: [] };
  const everywhere = parsed(renderPage({ ...input, pageData, locatorPath: '/locations' }));
  expect(everywhere.attribute('.facts-list a', 'href')).toBe('/locations');
});

test('an offer whose form is elsewhere leads to the form on its own page', () => {
  const input = inputOf('offers');
  const page = parsed(renderPage({ ...input, pageData: { ...input.pageData, forms: {} } }));
  expect(page.attributes('.card .button', 'href')).toEqual([
    expect.stringMatching(/^\/contact\?promotion=[-0-9a-f]{36}$/),
    '/locations/austin/offers/new-customers-0gh9zq1k3d4f#form-contact',
  ]);
});

test('a location is shown on a map of our own among its neighbours, and on that of others after a click', () => {
  const page = pageOf('location');
  expect(page.count('summary .place-map .near')).toBe(2);
  expect(page.texts('.place-map text')[0]).toBe('Austin');
  expect(page.attribute('.facade iframe', 'loading')).toBe('lazy');
  expect(page.texts('.places-list h3 a')).toEqual(['Acme Plumbing Dallas', 'Acme Plumbing Houston']);
  expect(page.texts('.places-list .facts')).toEqual(['180 mi away', '145 mi away']);
  const nowhere = atLocation({ latitude: null, longitude: null, address: { ...austin.address, line1: null } });
  expect(nowhere.count('.map')).toBe(0);
});

test('a map block in a template shows the location of the page on a map of our own', () => {
  const input = inputOf('writtenLocation');
  const page = { ...input.pageData.page, blocks: [{ type: 'map' }] };
  const shown = parsed(renderPage({ ...input, pageData: { ...input.pageData, page } }));
  expect([shown.count('.place-map'), shown.count('.map')]).toEqual([1, 1]);
  expect(shown.attribute('.map iframe', 'src')).toContain('1204+South+Congress+Avenue');
});

test('the hours of the coming days are those of their dates, and special ones are marked', () => {
  const input = fullPages.location;
  if (!input) throw new Error('There is no page of a location');
  const open = { isClosed: false, is24Hours: false, periods: [{ open: '10:00', close: '12:00' }] };
  const holidays = [
    { ...open, date: '2026-03-09', name: 'Founders Day' },
    { ...open, date: '2026-03-08', name: null, isClosed: true, periods: [] },
    { ...open, date: '2026-03-17', name: 'Later' },
  ];
  const location = { ...austin, hours: { ...austin.hours, holidays } };
  const page = parsed(renderPage({ ...input, pageData: { ...input.pageData, location } }));
  const [week] = page.text('.box .hours').split('Senior hours');
  expect(week).toMatch(/Monday\s*Founders Day\s*10:00.AM – 12:00.PM/);
  expect(week).toMatch(/Sunday\s*Holiday hours\s*Closed/);
  expect(week).not.toContain('Later');
});

test('a location that opens for a whole day says so, and no time', () => {
  const input = fullPages.location;
  if (!input) throw new Error('There is no page of a location');
  const closed = { isClosed: true, is24Hours: false, periods: [] };
  const allDay = { isClosed: false, is24Hours: true, openTime: null, closeTime: null, periods: [] };
  const week = austin.hours.week && { ...austin.hours.week, saturday: allDay };
  const hours = { ...austin.hours, week, nextChangeAt: '2026-03-07T06:00:00.000Z' };
  const location = { ...austin, isOpenNow: false, today: closed, hours };
  const page = parsed(renderPage({ ...input, pageData: { ...input.pageData, location } }));
  expect(page.text('.intro .state')).toBe('Closed now · open 24 hours tomorrow');
});
