import type { Place } from './places.ts';

const firstNames =
  'Maria James Aisha Robert Linda Wei Carlos Emily Darnell Priya Hannah Miguel Grace Tom Yuki Olivia Samuel Nora Luis Kayla Ben Fatima George Ruth Ivan Sofia'.split(
    ' ',
  );
const lastNames =
  'Alvarez Johnson Nguyen Smith Patel Brown Garcia Okafor Miller Kim Davis Lopez Wilson Haddad Moore Rivera Clark Novak Young Torres Hall Reyes Baker Singh Cook Ortiz'.split(
    ' ',
  );
const mailHosts = ['mail.example', 'post.example', 'inbox.example', 'home.example'];

/** A random generator with the same numbers in every run. */
export const seededRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const one = <T>(of: readonly T[]): T => {
    const found = of[Math.floor(next() * of.length)];
    if (found === undefined) throw new Error('There is nothing to choose from');
    return found;
  };
  return { next, one, below: (max: number) => Math.floor(next() * max) };
};
export type Random = ReturnType<typeof seededRandom>;

const problems = [
  'The kitchen sink has been blocked since last night and the plunger does nothing.',
  'There is a brown stain on the ceiling below the bathroom, and it is growing.',
  'No hot water since this morning. The heater is a 50 gallon tank from 2011.',
  'Our toilet runs all night. Could somebody look at it this week?',
  'The water bill doubled last month and we cannot find a leak.',
  'Outdoor tap drips, the washer is new. Is that a small job?',
  'We are buying a house and would like the sewer line looked at before we sign.',
  'The disposal hums but does not turn. I have tried the reset button.',
  'Low pressure in the shower only, the rest of the house is fine.',
  'We run a small café and the floor drain smells. Can you come before opening time?',
  'Please give me a price for a tankless heater, two bathrooms, three people.',
  'The shut-off valve under the sink is stuck. I am afraid to force it.',
  'Water comes up in the shower when the washing machine drains.',
  'I smell gas near the dryer. The utility turned it off and says I need a plumber.',
  'Need the yearly backflow test, the city sent a letter.',
  'Our sump pump makes a grinding noise. Heavy rain is expected on Friday.',
];
const applications = [
  'I have eight years of experience in service and am looking for a shop closer to home.',
  'I finish high school in May and would like to learn the trade.',
  'Five years at the desk of a heating company. I know what a full board looks like.',
];

const pages = ['/', '/quote', '/contact', '/our-work', '/blog/why-drains-freeze', '/locations'];

/** Sources of visits with their weights. */
const visitSources: [number, (seededRandom: Random) => object][] = [
  [30, () => ({ referrer: 'https://www.google.com/' })],
  [
    22,
    ({ one }) => ({
      utmSource: 'google',
      utmMedium: 'cpc',
      utmCampaign: one(['emergency', 'water-heaters', 'brand']),
      gclid: 'demo-click',
    }),
  ],
  [16, () => ({})],
  [
    9,
    ({ one }) => ({ utmSource: one(['facebook', 'instagram']), utmMedium: 'paid-social', utmCampaign: 'neighbours' }),
  ],
  [8, () => ({ utmSource: 'newsletter', utmMedium: 'email', utmCampaign: 'winter-tips' })],
  [
    8,
    ({ one }) => ({
      referrer: one(['https://www.yelp.com/', 'https://nextdoor.com/', 'https://homeshow.example/plumbers']),
    }),
  ],
  [7, () => ({ referrer: 'https://www.bing.com/' })],
];

/** A random entry by weight. */
export const weighted = <T>({ next }: Random, entries: readonly (readonly [number, T])[]): T => {
  let left = next() * entries.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of entries) {
    left -= weight;
    if (left < 0) return value;
  }
  throw new Error('The weights are wrong');
};

const jobs = [
  { job: 'Leak' },
  { job: 'Drain', drain: 'Kitchen' },
  { job: 'Drain', drain: 'Bathroom' },
  { job: 'Water heater', heater: 'Tank' },
  { job: 'Water heater', heater: 'Tankless' },
  { job: 'Something else' },
];

/** Submission of a visitor to one of the forms. */
export const submissionOf = (random: Random, place: Place | undefined, locationId: string | undefined) => {
  const { one, below, next } = random;
  const [first, last] = [one(firstNames), one(lastNames)];
  const form = weighted(random, [
    [52, 'quote'],
    [40, 'contact'],
    [8, 'careers'],
  ] as const);
  const email = `${first}.${last}${below(90) + 10}@${one(mailHosts)}`.toLowerCase();
  const phone = place && next() < 0.75 ? { phone: `${place.phone.slice(0, 6)}555-01${below(90) + 10}` } : {};
  const common = { name: `${first} ${last}`, email, ...phone };
  const answers = {
    quote: {
      ...common,
      ...(place && { postalCode: place.zipCode }),
      ...one(jobs),
      message: one(problems),
      agree: true,
    },
    contact: { ...common, message: one(problems) },
    careers: { ...common, position: one(['Plumber', 'Apprentice', 'Dispatcher']), message: one(applications) },
  };
  const body = {
    fields: answers[form],
    ...(locationId && { locationId }),
    pageUrl: `https://www.acme.example${form === 'careers' ? '/careers' : one(pages)}`,
    ...weighted(random, visitSources)(random),
  };
  return { form, body };
};

export const spam = [
  {
    name: 'SEO Team',
    email: 'rank@promo.example',
    message:
      'We sell 500 backlinks to rank your plumbing site first. See https://a.example https://b.example https://c.example',
  },
  {
    name: 'Trader Max',
    email: 'max@coins.example',
    message: 'Double your crypto in one week, guaranteed. https://coins.example',
  },
  {
    name: 'Casino Royal',
    email: 'win@play.example',
    message: 'Your free casino spins are waiting: https://play.example https://play.example/now',
  },
];
