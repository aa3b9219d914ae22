import { expect, test } from 'vitest';
import { type Candidate, chooseLocation } from '#lib/leads/submissions/location.rules.ts';
import { postalCodeKey } from '#lib/places/locations/postal-code.rules.ts';

const place = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  status: 'active',
  deletedAt: null,
  ...change,
});
const closed = place('closed', { status: 'closed' });
const deleted = place('deleted', { deletedAt: '2026-01-01T00:00:00.000Z' });

type Asked = Parameters<typeof chooseLocation>[0];
const nothing: Asked = {
  requested: undefined,
  form: undefined,
  linked: undefined,
  site: undefined,
  areas: [],
  position: {},
};

const austin = { latitude: 30.2672, longitude: -97.7431 };
const dallas = { latitude: 32.7767, longitude: -96.797 };
const areas = [
  place('north', { postalCodes: ['78701', '78702'], ...dallas, radiusKm: 300 }),
  place('centre', { postalCodes: ['78701'], ...austin, radiusKm: 50 }),
  place('shut', { status: 'closed', postalCodes: ['78701'], ...austin, radiusKm: 50 }),
  place('building', { status: 'onboarding', postalCodes: ['78701'], ...austin, radiusKm: 50 }),
  place('nowhere', { radiusKm: 50 }),
];

const chosen = (asked: Partial<Asked>) => {
  const { locationId, requestedLocationId, refused, routing } = chooseLocation({ ...nothing, ...asked });
  return [locationId, routing.rule, routing.candidates, requestedLocationId, refused];
};
const requested = (location: Candidate | undefined, id = location?.id ?? 'unknown') => ({
  requested: { id, location },
});

const territorial = (
  code: string,
  id: string,
  candidates: number,
  rule = 'territory',
): [string, Partial<Asked>, unknown[]][] => [
  [
    `the territory of ${code}`,
    {
      areas: [
        ...areas,
        place('ofTexas', { territory: ['78', '79'], ...austin }),
        place('ofAll', { territory: ['78'] }),
        place('ofAustin', { territory: ['78', '787'] }),
        place('shutThere', { territory: ['78705'], status: 'closed' }),
      ],
      position: { postalCode: code, latitude: 0, longitude: 0 },
    },
    [id, rule, candidates, null, false],
  ],
];

test.each<[string, Partial<Asked>, unknown[]]>([
  ['the one asked for, before all', { ...requested(place('a')), form: place('b') }, ['a', 'requested', 1, null, false]],
  ['one being set up', requested(place('a', { status: 'onboarding' })), ['a', 'requested', 1, null, false]],
  ['a closed one', { ...requested(closed), form: place('b') }, [null, 'unavailable', 0, 'closed', false]],
  ['a deleted one', requested(deleted), [null, 'unavailable', 0, 'deleted', false]],
  ['one of no brand', requested(undefined), [null, 'unavailable', 0, null, true]],
  ['an empty id', { ...requested(undefined, ''), form: place('b') }, ['b', 'form', 1, null, false]],
  ['the form, before the site', { form: place('b'), site: place('c') }, ['b', 'form', 1, null, false]],
  ['the page that led there, before the site', { linked: place('b'), site: place('c') }, ['b', 'page', 1, null, false]],
  ['the form, before the page', { form: place('a'), linked: place('b') }, ['a', 'form', 1, null, false]],
  ['the site when the page is of a closed one', { linked: closed, site: place('c') }, ['c', 'site', 1, null, false]],
  [
    'the one whose own postal code it is',
    { areas: [...areas, place('own', { ownPostalCode: '78705' })], position: { postalCode: '78705' } },
    ['own', 'postal_code', 1, null, false],
  ],
  [
    'one that lists the code, before the one that is there',
    { areas: [...areas, place('own', { ownPostalCode: '78702' })], position: { postalCode: '78702' } },
    ['north', 'postal_code', 1, null, false],
  ],
  ['the site when the form’s is closed', { form: closed, site: place('c') }, ['c', 'site', 1, null, false]],
  ['a postal code', { areas, position: { postalCode: '78702' } }, ['north', 'postal_code', 1, null, false]],
  ['a postal code of several', { areas, position: { postalCode: '78701' } }, ['centre', 'postal_code', 2, null, false]],
  [
    'the nearer of them',
    { areas, position: { postalCode: '78701-1234', ...dallas } },
    ['north', 'postal_code', 2, null, false],
  ],
  [
    'the nearest',
    { areas, site: deleted, position: { postalCode: '1', ...austin } },
    ['centre', 'nearest', 2, null, false],
  ],
  ...territorial('78705', 'ofAustin', 1),
  ...territorial('78999', 'ofTexas', 3),
  ...territorial('78702', 'north', 1, 'postal_code'),
  ['none beyond every radius', { areas, position: { latitude: 0, longitude: 0 } }, [null, 'none', 0, null, false]],
  ['none without a position', { areas, position: { latitude: 30 } }, [null, 'none', 0, null, false]],
])('%s', (_, asked, expected) => {
  expect(chosen(asked)).toEqual(expected);
});

test('distances are measured along the surface, across the date line too', () => {
  const near = place('fiji', { latitude: -17, longitude: 179.9, radiusKm: 25 });
  expect(chosen({ areas: [near], position: { latitude: -17, longitude: -179.9 } })[0]).toBe('fiji');
  expect(chosen({ areas: [near], position: { latitude: -17, longitude: -179.8 } })[0]).toBeNull();
});

test.each([
  ['78701-1234', '78701'],
  [' sw1a 1aa ', 'SW1A1AA'],
  ['K1A-0B1', 'K1A0B1'],
  ['--', ''],
])('the postal codes %s compare as %s', (code, key) => {
  expect(postalCodeKey(code)).toBe(key);
});
