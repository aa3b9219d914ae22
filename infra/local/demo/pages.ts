import { legalPages } from './legal-pages.ts';

/** The ids that pages refer to. */
export interface Given {
  contactFormId: string;
  quoteFormId: string;
  careersFormId: string;
  picture(name: string): string;
}

const page = (slug: string, title: string, description: string, blocks: object[]) => ({
  type: 'PAGE',
  slug,
  title,
  blocks_version: 1,
  blocks,
  seo: { description },
});

const home = ({ picture }: Given) =>
  page(
    'home',
    'Plumbers who come the same day',
    'Licensed plumbers in Texas and its neighbours, at your door within the hour.',
    [
      {
        type: 'hero',
        heading: 'A leak? We are there within the hour.',
        text: 'Acme Plumbing has kept homes dry since 1987. More than twenty workshops, one phone call, a price before we begin.',
        ctaLabel: 'Find your workshop',
        ctaUrl: '/locations',
        mediaId: picture('van'),
        alt: 'A teal van of Acme Plumbing in front of a row of houses',
      },
      { type: 'services', heading: 'What we do', limit: 6 },
      { type: 'promotions', heading: 'Offers' },
      { type: 'quote', text: 'They were here before I had found the valve.', author: 'A customer in Austin' },
      { type: 'posts', heading: 'From our plumbers', limit: 3 },
      { type: 'events', heading: 'Meet us', limit: 3 },
      {
        type: 'cta',
        heading: 'Not sure what is wrong?',
        text: 'Describe it, and you get a price within one working day.',
        label: 'Get a quote',
        url: '/quote',
      },
    ],
  );

const about = ({ picture }: Given) =>
  page('about', 'About us', 'One van in 1987, more than twenty workshops today, and the same promise.', [
    {
      type: 'richText',
      html: '<p>Acme began with <strong>one van</strong> and a promise: we pick up the phone, and we come. Today our workshops are owned by people who live where they work, and the promise is the same.</p>',
    },
    {
      type: 'image',
      mediaId: picture('team'),
      alt: 'Three plumbers in front of the workshop',
      caption: 'The crew of our first workshop',
    },
    {
      type: 'columns',
      columns: [
        {
          blocks: [
            { type: 'heading', text: 'A price first', level: 3 },
            { type: 'text', text: 'You know what it costs before we begin.' },
          ],
        },
        {
          blocks: [
            { type: 'heading', text: 'Clean work', level: 3 },
            { type: 'text', text: 'We cover the floor, and we sweep it.' },
          ],
        },
        {
          blocks: [
            { type: 'heading', text: 'Two years', level: 3 },
            { type: 'text', text: 'What we repair stays repaired, or we come back free.' },
          ],
        },
      ],
    },
    {
      type: 'faq',
      heading: 'Questions we hear',
      items: [
        { question: 'Do you come at night?', answer: 'Yes. The number of each workshop is answered at any hour.' },
        { question: 'What does a visit cost?', answer: 'The first half hour is free when we repair something.' },
        { question: 'Do you give a guarantee?', answer: 'Two years on our work, and that of the maker on parts.' },
      ],
    },
  ]);

export const livePages = (given: Given) => [
  home(given),
  about(given),
  page('our-work', 'What we do', 'Drains, leaks, water heaters and everything between them.', [
    {
      type: 'richText',
      html: '<p>Every workshop does all of this. Prices are for the usual case; you get yours before we begin.</p>',
    },
    { type: 'services' },
    { type: 'cta', heading: 'Something else?', label: 'Ask us', url: '/contact' },
  ]),
  page('contact', 'Write to us', 'We answer within the day.', [
    {
      type: 'richText',
      html: '<p>If water is running, <strong>call the workshop</strong> next to you. For everything else, write.</p>',
    },
    { type: 'form', heading: 'How can we help?', formId: given.contactFormId },
  ]),
  page('quote', 'Get a quote', 'A price for your repair within one working day.', [
    { type: 'form', heading: 'Tell us what it is', formId: given.quoteFormId },
  ]),
  page('careers', 'Work with us', 'Plumbers, apprentices and dispatchers wanted.', [
    {
      type: 'richText',
      html: '<p>A van of your own from the first day, training that is paid, and weekends that are yours.</p>',
    },
    { type: 'form', heading: 'Apply', formId: given.careersFormId },
  ]),
  ...Object.values(legalPages),
];

export const draftPage = page(
  'storm-season',
  'Ready for the storm season',
  'Pumps, valves and drains before the rain.',
  [
    {
      type: 'hero',
      heading: 'The rain comes. Your cellar stays dry.',
      text: 'Have pump and drains looked at before the season.',
    },
    { type: 'promotions' },
  ],
);

export const scheduledPage = page('water-heater-week', 'Water heater week', 'A week of new heaters.', [
  { type: 'richText', html: '<p>For one week, a new tankless heater costs $200 less.</p>' },
  { type: 'cta', heading: 'Dates go fast', label: 'Ask for one', url: '/quote' },
]);
