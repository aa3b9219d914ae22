/** Days are relative to the day of the snapshot. The snapshot moves by whole weeks, so weekdays stay the same. */
interface Offer {
  from: number;
  until: number;
  isArchived?: boolean;
  /** Whether it is answered with the form for quotes on its own page. */
  hasForm?: boolean;
  body: object;
}

export const offers: Offer[] = [
  {
    from: -20,
    until: 80,
    body: {
      title: 'Drain check for $49 less',
      description: 'We look at every drain of the house with a camera and clean the worst one.',
      terms: 'One per household. Not together with other offers.',
      code: 'DRY49',
      discountType: 'amount',
      discountValue: 4900,
      ctaLabel: 'Book now',
      ctaUrl: '/quote',
      priority: 10,
    },
  },
  {
    from: -8,
    until: 45,
    hasForm: true,
    body: {
      title: '10% for new customers',
      description: 'Your first repair with us costs a tenth less, whatever it is.',
      terms: 'First visit only, up to $150.',
      code: 'HELLO10',
      discountType: 'percent',
      discountValue: 10,
      ctaLabel: 'Get a quote',
    },
  },
  {
    from: 18,
    until: 60,
    body: {
      title: 'Water heater week',
      description: 'A new tankless heater, installed within a day, with the old one taken away free of charge.',
      code: 'WARM',
      discountType: 'amount',
      discountValue: 20_000,
      ctaLabel: 'Ask for a date',
      ctaUrl: '/quote',
    },
  },
  {
    from: -70,
    until: -12,
    body: {
      title: 'Garden tap made ready',
      description: 'We check and insulate outdoor taps before the first cold night.',
      discountType: 'amount',
      discountValue: 2500,
      code: 'FROST',
    },
  },
  {
    from: -90,
    until: -40,
    isArchived: true,
    body: { title: 'Autumn gutter check', description: 'Free with every repair.', discountType: 'other' },
  },
];

/** Each event is from 10 a.m. to 3 p.m. in Austin in winter. */
export const events = [
  {
    day: 26,
    city: 'Austin',
    title: 'Open day in Austin',
    description: 'See the workshop and meet the team. Coffee is on us.',
  },
  {
    day: 33,
    city: 'Dallas',
    title: 'Know your valves: a morning for home owners',
    description: 'Where your water turns off, and what to do in the first ten minutes of a leak.',
  },
  {
    day: 54,
    city: null,
    title: 'Apprentice evening',
    description: 'What a plumber earns and learns, told by those who do it.',
  },
  { day: -9, city: 'Houston', title: 'Storm season check-up', description: 'Sump pumps tested at no cost.' },
  {
    day: -23,
    city: 'San Antonio',
    title: 'Neighbourhood repair café',
    description: 'Bring a dripping tap, take it home dry.',
  },
  { day: -48, city: null, title: 'Acme at the Texas Home Show', description: 'Hall 3, next to the coffee.' },
];
