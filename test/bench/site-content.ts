interface Place {
  address: string;
  city: string;
  zipCode: string;
  phone: string;
  latitude: number;
  longitude: number;
}

export const places: Place[] = [
  {
    address: '214 Congress Ave',
    city: 'Austin',
    zipCode: '78701',
    phone: '(512) 555-0123',
    latitude: 30.264,
    longitude: -97.744,
  },
  {
    address: '1900 Main St',
    city: 'Dallas',
    zipCode: '75201',
    phone: '(214) 555-0145',
    latitude: 32.781,
    longitude: -96.797,
  },
  {
    address: '808 Travis St',
    city: 'Houston',
    zipCode: '77002',
    phone: '(713) 555-0167',
    latitude: 29.761,
    longitude: -95.365,
  },
];

const weekday = { openTime: '08:00', closeTime: '18:00' };
const hours = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: { openTime: '09:00', closeTime: '13:00' },
  sunday: { isClosed: true },
};

export const profileOf = (place: Place) => ({
  ...place,
  state: 'Texas',
  country: 'US',
  hours,
  email: `${place.city.toLowerCase()}@acme.example`,
  primaryCategory: 'Plumber',
  yearEstablished: 1987,
  description: `Plumbers in ${place.city}: leaks, drains and water heaters, at your door within the hour.`,
  paymentMethods: ['Cash', 'Visa', 'Mastercard'],
  languages: ['en', 'es'],
  attributes: { emergencyService: true },
});

export const services = [
  {
    name: 'Drain cleaning',
    shortDescription: 'Blocked drains cleared within a day',
    priceFromCents: 12_900,
    durationMinutes: 60,
  },
  {
    name: 'Leak repair',
    shortDescription: 'Found, mended and dried on one visit',
    priceFromCents: 9_900,
    durationMinutes: 90,
  },
  {
    name: 'Water heaters',
    shortDescription: 'Repaired, or replaced the same day',
    priceFromCents: 24_900,
    durationMinutes: 180,
  },
].map((service, at) => ({
  ...service,
  category: 'Plumbing',
  ctaLabel: 'Book a visit',
  ctaUrl: '/contact',
  sortOrder: at,
}));

const page = (slug: string, title: string, blocks: object[]) => ({
  type: 'PAGE',
  slug,
  title,
  blocks_version: 1,
  blocks,
});

export const pagesFor = (formId: string) => [
  page('home', 'Plumbers who come the same day', [
    {
      type: 'hero',
      heading: 'A leak? We are there within the hour.',
      text: 'Acme Plumbing has kept Texas dry since 1987. Three workshops, one phone call.',
      ctaLabel: 'Find your workshop',
      ctaUrl: '/locations',
    },
    { type: 'services', heading: 'What we do' },
    { type: 'promotions', heading: 'Offers' },
    { type: 'posts', heading: 'From our plumbers', limit: 3 },
    {
      type: 'cta',
      heading: 'Not sure what is wrong?',
      text: 'Describe it, we call you back.',
      label: 'Write to us',
      url: '/contact',
    },
  ]),
  page('about', 'About us', [
    {
      type: 'richText',
      html: '<p>Acme began with <strong>one van</strong> and a promise: we pick up the phone, and we come.</p>',
    },
    {
      type: 'faq',
      heading: 'Questions we hear',
      items: [
        { question: 'Do you come at night?', answer: 'Yes. The number of each workshop is answered at any hour.' },
        { question: 'What does a visit cost?', answer: 'The first half hour is free when we repair something.' },
      ],
    },
    { type: 'quote', text: 'They were here before I had found the valve.', author: 'A customer in Austin' },
  ]),
  page('contact', 'Write to us', [{ type: 'form', heading: 'How can we help?', formId }]),
];

export const posts = [
  ['Why drains freeze', 'What a cold night does to a pipe, and what to do before it.', 'winter'],
  ['Five things that never belong in a sink', 'Fat is only the first of them.', 'drains'],
  ['How long a water heater lasts', 'The signs that it is time for another one.', 'heaters'],
].map(([title = '', excerpt = '', tag = '']) => ({
  title,
  excerpt,
  tags: [tag],
  authorName: 'Grace Hopper',
  status: 'published',
  body: `<p>${excerpt}</p><h2>What you can do yourself</h2><ul><li>Look where the water is turned off.</li><li>Keep the number of your workshop at hand.</li></ul>`,
}));

const day = 86_400_000;
const fromNow = (days: number): string => new Date(Date.now() + days * day).toISOString();

export const promotion = {
  title: 'Drain check for $49 less',
  description: 'We look at every drain of the house and clean the worst one.',
  terms: 'One per household.',
  code: 'DRY49',
  discountType: 'amount',
  discountValue: 4900,
  ctaLabel: 'Book now',
  ctaUrl: '/contact',
  startsAt: fromNow(-1),
  endsAt: fromNow(90),
};

/** From ten to three o'clock in Austin's winter time. */
const openDay = fromNow(30).slice(0, 10);

export const event = {
  title: 'Open day in Austin',
  description: 'See the workshop and meet the team.',
  startsAt: `${openDay}T16:00:00.000Z`,
  endsAt: `${openDay}T21:00:00.000Z`,
  venueName: 'Acme workshop',
  venueAddress: '214 Congress Ave, Austin, TX',
};
