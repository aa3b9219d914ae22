import { describe, expect, test } from 'vitest';
import type { DayHours, Week } from '#lib/places/hours/contract.ts';
import { openingOf } from '#lib/places/hours/opening.contract.ts';
import { weekdays } from '#lib/places/hours/weekdays.contract.ts';
import { localBusinessLd } from '#lib/places/profile/json-ld.rules.ts';
import { defaultProfile, type ProfileSettings } from '#lib/places/profile/settings.rules.ts';

const closed: DayHours = { isClosed: true, is24Hours: false, openTime: null, closeTime: null, periods: [] };
const openOn = (...periods: [string, string][]): DayHours =>
  openingOf({ periods: periods.map(([open, close]) => ({ open, close })) }).opening ?? closed;
const weekOf = (days: Partial<Week>): Week =>
  Object.fromEntries(weekdays.map((name) => [name, days[name] ?? null])) as Week;

const described = (profile: Partial<ProfileSettings>, around: object = {}) =>
  localBusinessLd({
    profile: { ...defaultProfile, ...profile },
    name: 'Main Street',
    schemaType: 'Plumber',
    url: null,
    logo: null,
    images: [],
    holidays: [],
    ...around,
  });

test('a location without a profile has only its name', () => {
  expect(described({})).toEqual({ '@context': 'https://schema.org', '@type': 'Plumber', name: 'Main Street' });
});

test('a full profile has everything that is public', () => {
  const profile: Partial<ProfileSettings> = {
    businessName: 'Acme Austin',
    legalName: 'Acme LLC',
    phone: '+15125550123',
    email: 'a@acme.example',
    websiteUrl: 'https://acme.example',
    address: '100 Congress Avenue',
    addressLine2: 'Floor 2',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    country: 'US',
    latitude: 30.25,
    longitude: -97.75,
    yearEstablished: 1987,
    shortDescription: 'Plumbers.',
    socialLinks: { ...defaultProfile.socialLinks, x: 'https://x.com/acme' },
    paymentMethods: ['cash', 'visa'],
    languages: ['en', 'es'],
    serviceArea: { postalCodes: ['78701', '78702'], radiusKm: 12.5 },
  };
  const around = {
    url: 'https://www.acme.example/locations/austin',
    logo: 'https://media.example/logo.png',
    images: ['https://media.example/cover.jpg'],
  };
  expect(described(profile, around)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Plumber',
    '@id': around.url,
    name: 'Acme Austin',
    legalName: 'Acme LLC',
    url: around.url,
    description: 'Plumbers.',
    telephone: '+15125550123',
    email: 'a@acme.example',
    foundingDate: '1987',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '100 Congress Avenue, Floor 2',
      addressLocality: 'Austin',
      addressRegion: 'TX',
      postalCode: '78701',
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 30.25, longitude: -97.75 },
    areaServed: [
      { '@type': 'GeoShape', addressCountry: 'US', postalCode: ['78701', '78702'] },
      {
        '@type': 'GeoCircle',
        geoMidpoint: { '@type': 'GeoCoordinates', latitude: 30.25, longitude: -97.75 },
        geoRadius: 12_500,
      },
    ],
    logo: around.logo,
    image: around.images,
    sameAs: ['https://x.com/acme', 'https://acme.example'],
    paymentAccepted: 'cash, visa',
    knowsLanguage: ['en', 'es'],
  });
});

test('a hidden address is omitted', () => {
  const hidden = described({
    address: '1 Home Street',
    city: 'Austin',
    latitude: 30.25,
    longitude: -97.75,
    hideAddress: true,
    serviceArea: { postalCodes: ['78701'], radiusKm: 5 },
  });
  expect(JSON.stringify(hidden)).not.toMatch(/Home Street|30\.25|GeoCircle/);
  expect(hidden.areaServed).toEqual([{ '@type': 'GeoShape', postalCode: ['78701'] }]);
});

describe('hours in JSON-LD', () => {
  const specification = { '@type': 'OpeningHoursSpecification' };

  test('are grouped by days with the same hours', () => {
    const nine = openOn(['09:00', '17:00']);
    const split = openOn(['09:00', '17:00'], ['20:00', '02:00']);
    const hours = weekOf({ monday: nine, tuesday: split, sunday: closed });
    expect(described({ hours }).openingHoursSpecification).toEqual([
      { ...specification, dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:00' },
      { ...specification, dayOfWeek: ['Tuesday'], opens: '20:00', closes: '02:00' },
      { ...specification, dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
    ]);
  });

  test('of a whole day do not read as closed', () => {
    const hours = weekOf({
      monday: { ...closed, isClosed: false, is24Hours: true },
      tuesday: openOn(['00:00', '00:00']),
      wednesday: openOn(['06:00', '06:00']),
    });
    expect(described({ hours }).openingHoursSpecification).toEqual([
      { ...specification, dayOfWeek: ['Monday', 'Tuesday'], opens: '00:00', closes: '23:59' },
      { ...specification, dayOfWeek: ['Wednesday'], opens: '06:00', closes: '05:59' },
    ]);
  });

  test('of holidays have their date', () => {
    const day = (date: string, { isClosed, is24Hours, periods }: DayHours) => ({ date, isClosed, is24Hours, periods });
    const holidays = [day('2026-12-24', openOn(['08:00', '12:00'])), day('2026-12-25', closed)];
    expect(described({}, { holidays }).specialOpeningHoursSpecification).toEqual([
      { ...specification, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '08:00', closes: '12:00' },
      { ...specification, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ]);
  });
});
