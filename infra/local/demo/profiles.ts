import type { Place } from './places.ts';

const day = (open: string, close: string) => ({ periods: [{ open, close }] });
const closed = { isClosed: true };

const workdays = (hours: object) => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
});

const usual = { ...workdays(day('08:00', '18:00')), saturday: day('09:00', '13:00'), sunday: closed };
const withBreak = {
  ...workdays({
    periods: [
      { open: '07:30', close: '12:00' },
      { open: '13:00', close: '18:30' },
    ],
  }),
  saturday: day('08:00', '14:00'),
  sunday: closed,
};
/** Opening hours that end at 2 a.m. on Fridays and Saturdays. */
const late = {
  ...workdays(day('08:00', '20:00')),
  friday: day('08:00', '02:00'),
  saturday: day('10:00', '02:00'),
  sunday: day('10:00', '16:00'),
};
const always = { isClosed: false, is24Hours: true };
const dayAndNight = { ...workdays(always), saturday: always, sunday: always };

const hoursOf: Record<string, object> = {
  Austin: withBreak,
  Dallas: dayAndNight,
  Houston: late,
  'San Antonio': withBreak,
  Tulsa: late,
};

const slugOf = (city: string): string => city.toLowerCase().replaceAll(' ', '-');

const links = (city: string) => ({
  facebook: `https://www.facebook.example/acmeplumbing-${slugOf(city)}`,
  instagram: `https://www.instagram.example/acmeplumbing.${slugOf(city)}`,
  yelp: `https://www.yelp.example/biz/acme-plumbing-${slugOf(city)}`,
});

const description = (city: string): string =>
  `Acme Plumbing ${city} looks after leaks, drains and water heaters in homes and small businesses. Our plumbers live here, ` +
  'carry the usual parts in the van, and tell you the price before they begin. Most repairs are done on the first visit; ' +
  'if one is not, you know on the same day when we come back and what it costs.';

const short = (city: string): string => `Licensed plumbers in ${city}. At your door within the hour.`;

const basics = ({ city, state, address, zipCode, phone }: Place) => ({
  businessName: `Acme Plumbing ${city}`,
  address,
  city,
  state,
  zipCode,
  phone,
  country: 'US',
  primaryCategory: 'Plumber',
});

/** Profile of a location, filled in up to its level. `pictures` are a cover and three others. */
export const profileOf = (place: Place, pictures: string[], at: number): object => {
  const { city, filled, latitude, longitude } = place;
  const [coverMediaId, ...galleryMediaIds] = pictures;
  if (filled === 'little') return { ...basics(place), latitude, longitude };
  const most = {
    ...basics(place),
    latitude,
    longitude,
    hideAddress: place.hidesAddress ?? false,
    hours: hoursOf[city] ?? usual,
    email: `${slugOf(city)}@acme.example`,
    description: description(city),
    shortDescription: short(city),
    languages: ['en', 'es'],
  };
  if (filled === 'most') return most;
  return {
    ...most,
    legalName: `Acme Plumbing ${city} LLC`,
    yearEstablished: 1987 + ((at * 5) % 34),
    additionalCategories: ['Drainage service', 'Water heater installer'],
    socialLinks: links(city),
    paymentMethods: ['Cash', 'Visa', 'Mastercard', 'American Express'],
    attributes: { emergencyService: true, freeEstimates: true, veteranOwned: at % 5 === 0 },
    serviceArea: { postalCodes: [place.zipCode], radiusKm: 30 },
    coverMediaId,
    galleryMediaIds,
  };
};
