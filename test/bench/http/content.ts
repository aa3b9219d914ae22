import { everyDay } from '#test/support/hours.ts';

const sentences = [
  'A pipe freezes first where it passes an outer wall, because the draught there is stronger than the heat of the room.',
  'Close the valve before you thaw it, and begin at the tap, so that the water has somewhere to go.',
  'A drain that gurgles is not yet blocked; it lacks air, and the vent on the roof is the usual reason.',
  'We come within the hour in town, and on the same day everywhere else, also on Sundays.',
  'Ask for the price before the work begins: we write it down, and it does not change afterwards.',
  'A water heater lasts ten to twelve years, and longer when its anode is replaced in time.',
];

const paragraphs = 8;

/** HTML of about four kB. */
const bodyOf = (number: number): string =>
  Array.from({ length: paragraphs }, (_, at) => {
    const said = Array.from({ length: 4 }, (_, next) => sentences[(number + at + next) % sentences.length]);
    return `<h2>Part ${at + 1} of ${number}</h2><p>${said.join(' ')} <strong>Call us</strong> before it gets worse.</p>`;
  }).join('');

export const postNumber = (number: number) => ({
  title: `What to know about pipes, part ${number}`,
  excerpt: sentences[number % sentences.length],
  body: bodyOf(number),
  authorName: 'Grace Hopper',
  tags: ['winter', number % 2 ? 'drains' : 'pipes'],
  status: 'published',
});

const closed = { isClosed: true };

export const profileNumber = (number: number) => ({
  phone: '(512) 555-0123',
  address: `${100 + number} Congress Avenue`,
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
  latitude: 30 + number / 100,
  longitude: -97 - number / 100,
  description: sentences.join(' '),
  hours: { ...everyDay({ periods: [{ open: '08:00', close: '18:00' }] }), saturday: closed, sunday: closed },
});

const dayMs = 86_400_000;

export const eventNumber = (number: number, now: number) => ({
  title: `Open day ${number}`,
  description: sentences[number % sentences.length],
  startsAt: new Date(now + number * dayMs).toISOString(),
  endsAt: new Date(now + number * dayMs + dayMs / 8).toISOString(),
  venueName: 'Acme workshop',
});

/** The page with the form, which the column of rendered pages reads. */
export const contactPage = (formId: string) => ({
  type: 'PAGE',
  slug: 'contact',
  title: 'Write to us',
  blocks_version: 1,
  blocks: [{ type: 'form', heading: 'How can we help?', formId }],
});
