import type { PublicPost } from '#lib/content/blog-posts/public.contract.ts';
import type { PublicEvent } from '#lib/content/events/public.contract.ts';
import type { PublicPromotion } from '#lib/content/promotions/public.contract.ts';
import type { DayHours, Week } from '#lib/places/hours/contract.ts';
import { weekdays } from '#lib/places/hours/weekdays.contract.ts';
import type { PublicLocation, PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import type { PublicService } from '#lib/places/services/public.contract.ts';
import type { Picture } from '#lib/platform/media/picture.contract.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';

const idOf = (last: number): string => `01939b6e-5c00-7000-8000-${String(last).padStart(12, '0')}`;

export const aPicture = (name: string, others: Partial<Picture> = {}): Picture => ({
  url: `https://media.example/${name}.jpg`,
  width: 3200,
  height: 2400,
  alt: `Photo of ${name}`,
  focalPoint: { x: 0.3, y: 0.41 },
  sizes: [
    { url: `https://media.example/${name}-320.webp`, width: 320, height: 240 },
    { url: `https://media.example/${name}-800.webp`, width: 800, height: 600 },
    { url: `https://media.example/${name}-1600.webp`, width: 1600, height: 1200 },
  ],
  ...others,
});

const open = (...periods: DayHours['periods']): DayHours => ({
  isClosed: false,
  is24Hours: false,
  openTime: periods[0]?.open ?? null,
  closeTime: periods.at(-1)?.close ?? null,
  periods,
});
const closed: DayHours = { isClosed: true, is24Hours: false, openTime: null, closeTime: null, periods: [] };
const workday = open({ open: '08:00', close: '17:30' });

const days: Partial<Week> = { friday: open({ open: '08:00', close: '12:00' }, { open: '13:00', close: '18:00' }) };
const week = Object.fromEntries(
  weekdays.map((name) => [name, days[name] ?? (/^s[au]/.test(name) ? closed : workday)]),
) as Week;

/** Open until noon on the Friday of the scene. */
export const austin: PublicLocationDetail = {
  id: idOf(10),
  slug: 'austin',
  name: 'Acme Plumbing Austin',
  status: 'active',
  path: '/locations/austin',
  url: 'https://www.acme.example/locations/austin',
  address: {
    line1: '1204 South Congress Avenue',
    line2: 'Suite 4',
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
    country: 'US',
  },
  addressLines: ['1204 South Congress Avenue', 'Suite 4', 'Austin, TX 78704'],
  latitude: 30.264,
  longitude: -97.744,
  phone: '+15125550123',
  phoneDisplay: '(512) 555-0123',
  timezone: 'America/Chicago',
  isOpenNow: true,
  today: { isClosed: false, is24Hours: false, periods: days.friday?.periods ?? [] },
  openingDate: null,
  legalName: 'Acme Plumbing Austin LLC',
  additionalPhones: ['+15125550199'],
  email: 'austin@acme.example',
  websiteUrl: null,
  description:
    'A family of plumbers who answer the phone. We repair leaks, clear drains and fit water heaters in Austin and around it.\n\nEvery visit ends with a clean floor and a written price before we start.',
  shortDescription: 'Leaks, drains and water heaters, repaired the same day.',
  yearEstablished: 1987,
  primaryCategory: 'Plumber',
  additionalCategories: [],
  hours: {
    week,
    holidays: [
      { date: '2026-04-03', name: 'Good Friday', isClosed: true, is24Hours: false, periods: [] },
      {
        date: '2026-05-25',
        name: null,
        isClosed: false,
        is24Hours: false,
        periods: [{ open: '09:00', close: '12:00' }],
      },
    ],
    moreHours: [{ type: 'senior', hours: week }],
    nextChangeAt: '2026-03-06T18:00:00.000Z',
  },
  socialLinks: [
    { network: 'facebook', url: 'https://www.facebook.com/acme' },
    { network: 'instagram', url: 'https://www.instagram.com/acme' },
  ],
  paymentMethods: ['Cash', 'Visa', 'Mastercard'],
  languages: ['en', 'es'],
  attributes: { wheelchairAccessible: true, freeEstimates: true, vans: 12, petsAllowed: false },
  serviceArea: { postalCodes: ['78701', '78702', '78704'], radiusKm: 40 },
  custom: [
    { key: 'license', label: 'License', type: 'text', value: 'M-41234' },
    { key: 'since', label: 'Certified since', type: 'date', value: '2015-05-01' },
  ],
  logo: null,
  cover: aPicture('storefront'),
  gallery: [aPicture('van'), aPicture('team'), aPicture('pipes'), aPicture('workshop')],
  updatedAt: '2026-01-12T12:00:00.000Z',
};

export const places: PublicLocation[] = ['Austin', 'Dallas', 'Houston', 'San Antonio', 'El Paso'].map((city, at) => {
  const slug = city.toLowerCase().replace(' ', '-');
  const { id: _, ...shared } = austin;
  return {
    id: idOf(10 + at),
    slug,
    name: `Acme Plumbing ${city}`,
    status: city === 'El Paso' ? 'coming_soon' : 'active',
    path: `/locations/${slug}`,
    url: `https://www.acme.example/locations/${slug}`,
    address: { ...shared.address, city, line2: null },
    addressLines: [city],
    latitude: shared.latitude,
    longitude: shared.longitude,
    phone: shared.phone,
    phoneDisplay: shared.phoneDisplay,
    timezone: shared.timezone,
    isOpenNow: at % 2 === 0,
    today: shared.today,
    distanceKm: at * 41.3,
    servesPostalCode: null,
  };
});

const aService = (last: number, name: string, others: Partial<PublicService> = {}): PublicService => ({
  id: idOf(last),
  locationId: austin.id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  path: `/locations/austin/services/${name.toLowerCase().replaceAll(' ', '-')}`,
  pageUrl: `https://www.acme.example/locations/austin/services/${name.toLowerCase().replaceAll(' ', '-')}`,
  description: null,
  shortDescription: 'Done in one visit, with a price that you know before we start.',
  category: 'Repairs',
  priceFromCents: 8900,
  priceDisplay: null,
  durationMinutes: 90,
  image: null,
  ctaLabel: null,
  ctaUrl: null,
  ...others,
});

export const services: PublicService[] = [
  aService(20, 'Drain cleaning', { image: aPicture('drain') }),
  aService(21, 'Water heaters', { image: aPicture('heater'), priceFromCents: null, durationMinutes: null }),
  aService(22, 'Leak detection', { priceDisplay: 'Free with any repair', ctaLabel: 'Book', ctaUrl: '/contact' }),
];

export const promotions: PublicPromotion[] = [
  {
    id: idOf(30),
    title: 'Spring check of your pipes',
    description: 'We look at every joint and tell you what can wait.',
    terms: 'One per household. Not with other offers.',
    code: 'SPRING26',
    discountType: 'percent',
    discountValue: 15,
    image: null,
    ctaLabel: 'Book now',
    ctaUrl: '/contact',
    formSlug: null,
    path: '/locations/austin/offers/spring-check-0gh9zq1k3d4e',
    pageUrl: 'https://www.acme.example/locations/austin/offers/spring-check-0gh9zq1k3d4e',
    isEverywhere: true,
    endsAt: '2026-04-01T05:00:00.000Z',
  },
  {
    id: idOf(31),
    title: 'New customers',
    description: null,
    terms: null,
    code: null,
    discountType: 'amount',
    discountValue: 2500,
    image: null,
    ctaLabel: null,
    ctaUrl: null,
    formSlug: 'contact',
    path: '/locations/austin/offers/new-customers-0gh9zq1k3d4f',
    pageUrl: 'https://www.acme.example/locations/austin/offers/new-customers-0gh9zq1k3d4f',
    isEverywhere: false,
    endsAt: null,
  },
];

export const events: PublicEvent[] = [
  {
    id: idOf(40),
    locationId: null,
    title: 'Open day',
    slug: 'open-day',
    description: 'See the workshop and meet the team.\n\nCoffee is on us.',
    startsAt: '2026-06-20T15:00:00.000Z',
    endsAt: '2026-06-20T20:00:00.000Z',
    timezone: 'America/Chicago',
    allDay: false,
    venueName: 'Acme workshop',
    venueAddress: '1 Main Street, Austin, TX',
    url: 'https://tickets.example/open-day',
    locationName: null,
    image: null,
    imageUrl: null,
    path: '/events/open-day',
    pageUrl: 'https://www.acme.example/events/open-day',
    status: 'published',
    isActive: false,
    updatedAt: '2026-01-12T12:00:00.000Z',
  },
  {
    id: idOf(41),
    locationId: null,
    title: 'Home fair',
    slug: 'home-fair',
    description: null,
    startsAt: '2026-07-04T05:00:00.000Z',
    endsAt: '2026-07-06T05:00:00.000Z',
    timezone: 'America/Chicago',
    allDay: true,
    venueName: null,
    venueAddress: null,
    url: null,
    locationName: null,
    image: null,
    imageUrl: null,
    path: '/events/home-fair',
    pageUrl: 'https://www.acme.example/events/home-fair',
    status: 'cancelled',
    isActive: false,
    updatedAt: '2026-01-12T12:00:00.000Z',
  },
];

export const posts: PublicPost[] = ['Why drains freeze', 'What a water heater costs', 'Five signs of a leak'].map(
  (title, at) => ({
    id: idOf(80 + at),
    locationId: null,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    path: `/blog/${title.toLowerCase().replaceAll(' ', '-')}`,
    pageUrl: `https://www.acme.example/blog/${title.toLowerCase().replaceAll(' ', '-')}`,
    title,
    excerpt: 'What a cold night does to a pipe, and what to do before it.',
    authorName: 'Grace Hopper',
    cover: at === 0 ? aPicture('frost') : null,
    coverUrl: null,
    tags: ['winter', 'drains'],
    publishedAt: '2026-01-12T12:00:00.000Z',
    updatedAt: '2026-01-12T12:00:00.000Z',
    seo: { title: null, description: null, noindex: false },
  }),
);

type Form = PageData['forms'][string];

/** One field of every type. */
export const contactForm: Form = {
  locationChoice: 'none',
  privacyUrl: 'https://www.acme.example/privacy',
  name: 'Contact us',
  slug: 'contact',
  fields: [
    { name: 'name', label: 'Your name', type: 'text', required: true, mapTo: 'name' },
    {
      name: 'email',
      label: 'E-mail',
      type: 'email',
      required: true,
      mapTo: 'email',
      helpText: 'We answer within a day',
    },
    { name: 'phone', label: 'Phone', type: 'phone', required: false, mapTo: 'phone' },
    {
      name: 'zip',
      label: 'ZIP code',
      type: 'text',
      required: false,
      mapTo: 'postalCode',
      validation: { pattern: '\\d{5}' },
    },
    {
      name: 'topic',
      label: 'What is it about?',
      type: 'select',
      required: true,
      options: ['A leak', 'A drain', 'Other'],
    },
    { name: 'when', label: 'When may we call?', type: 'radio', required: true, options: ['Morning', 'Afternoon'] },
    {
      name: 'rooms',
      label: 'Which rooms?',
      type: 'multiselect',
      required: false,
      options: ['Kitchen', 'Bathroom', 'Cellar'],
    },
    { name: 'age', label: 'Age of the house', type: 'number', required: false, validation: { min: 0, max: 300 } },
    { name: 'day', label: 'Preferred day', type: 'date', required: false },
    { name: 'link', label: 'Link to a photo', type: 'url', required: false },
    { name: 'urgent', label: 'It is urgent', type: 'checkbox', required: false },
    { name: 'why', label: 'What happens?', type: 'text', required: true, showIf: { field: 'urgent', equals: true } },
    { name: 'message', label: 'Message', type: 'textarea', required: true, mapTo: 'message', maxLength: 2000 },
    { name: 'campaign', label: 'Campaign', type: 'hidden', required: false, defaultValue: 'spring' },
    { name: 'agree', label: 'You may call me about this request.', type: 'consent', required: true },
  ],
  submitLabel: 'Send request',
  successMessage: 'We call you back today.',
  successRedirectUrl: null,
  captcha: null,
  honeypot: 'website_4f',
  renderToken: 'MTc2MzYzNDYwMA.0pAJ8sV1Qn3u9T5b',
};

export const formId = idOf(70);
export const mediaId = idOf(75);

/** A block of every type, with every field. */
export const everyBlock: Record<string, unknown>[] = [
  {
    type: 'hero',
    heading: 'Plumbers who answer',
    text: 'Day and night.',
    mediaId,
    ctaLabel: 'Call us',
    ctaUrl: '/contact',
  },
  { type: 'heading', text: 'What we do', level: 2, anchor: 'what' },
  { type: 'paragraph', text: 'First paragraph\nwith a break.\n\nSecond paragraph with <b>no</b> HTML.' },
  {
    type: 'rich-text',
    html: '<h1>Rich</h1><p>A <a href="/about">link</a> and <strong>more</strong>.</p><ul><li>One</li></ul>',
  },
  {
    type: 'html',
    html: '<h4>Deep</h4><table><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table><p><img src="/x.png" /></p><iframe src="https://www.youtube.com/embed/abc123" allow="fullscreen" allowfullscreen=""></iframe>',
  },
  {
    type: 'markdown',
    text: '## Markdown\n\nA *short* **text** with `code`, a [link](/about) &amp; <i>no HTML</i>.\n\n1. one\n2. two\n\n| A | B |\n|---|---|\n| 1 | 2 |\n',
  },
  { type: 'text', text: 'Plain text\nin two lines.' },
  { type: 'code', code: 'const x = "<b>";', language: 'js' },
  { type: 'quote', text: 'They came within the hour.', author: 'Ada L.', url: 'https://reviews.example/1' },
  { type: 'list', ordered: true, items: [{ text: 'Call' }, { html: '<b>Relax</b>' }] },
  {
    type: 'table',
    caption: 'Prices',
    head: ['Work', 'Price'],
    rows: [{ cells: ['Drain', '$89'] }, { cells: ['Leak'] }],
  },
  { type: 'callout', heading: 'Emergency?', text: 'Turn off the main valve first.', tone: 'warning' },
  { type: 'image', mediaId, alt: 'Our van', caption: 'On the road', link: '/about' },
  { type: 'gallery', heading: 'Pictures', images: [{ mediaId }, { src: 'https://cdn.example/a.jpg', alt: 'A pipe' }] },
  { type: 'video', url: 'https://www.youtube.com/watch?v=abc123', title: 'How we work', caption: 'Two minutes' },
  { type: 'video', src: 'https://cdn.example/film.mp4', poster: 'https://cdn.example/film.jpg', title: 'A film' },
  { type: 'embed', url: 'https://vimeo.com/123456', title: 'A talk' },
  { type: 'map', address: '1204 South Congress Avenue, Austin', latitude: 30.264, longitude: -97.744, zoom: 14 },
  { type: 'button', label: 'Read more', url: '/about', newTab: true, variant: 'secondary' },
  { type: 'cta', heading: 'Ready?', text: 'We come today.', label: 'Book now', url: '/contact' },
  {
    type: 'section',
    heading: 'A section',
    anchor: 'section',
    blocks: [
      { type: 'heading', text: 'Inside', level: 2 },
      { type: 'text', text: 'Nested.' },
    ],
  },
  {
    type: 'columns',
    columns: [
      { width: 2, blocks: [{ type: 'text', text: 'Left' }] },
      { width: 1, blocks: [{ type: 'text', text: 'Right' }] },
    ],
  },
  { type: 'form', heading: 'Write to us', formId },
  { type: 'hours', heading: 'When we are open' },
  { type: 'services', heading: 'Services', limit: 2 },
  { type: 'promotions', heading: 'Offers' },
  { type: 'events', heading: 'Events' },
  { type: 'posts', heading: 'From the blog' },
  {
    type: 'faq',
    heading: 'Questions',
    items: [
      { question: 'How fast?', answer: 'Within the hour.' },
      { question: 'Weekends?', html: '<p>Yes.</p>' },
    ],
  },
  { type: 'divider' },
  { type: 'spacer', height: 40 },
];
