import { expect, test } from 'vitest';
import { isOneErrorApart } from '#lib/places/gazetteer/one-error.rules.ts';
import { gazetteersOf } from '#lib/places/gazetteer/places.ts';
import { placeOfPostalCode, townMeant } from '#lib/places/gazetteer/understand.rules.ts';

const here = await gazetteersOf(['US', 'DE', 'JP', 'CA', 'ZZ', '../US']);
const town = (text: string) => {
  const found = townMeant(here, text);
  return found && [found.name, found.region, found.country].filter(Boolean).join(', ');
};

test('countries without a file are left out', () => {
  expect(here.map(({ country }) => country)).toEqual(['US', 'DE', 'JP', 'CA']);
});

test.each([
  ['Pflugerville', 'Pflugerville, TX, US'],
  ['Austin, TX', 'Austin, TX, US'],
  ['austin minnesota', 'Austin, MN, US'],
  ['Los Angeles, CA', 'Los Angeles, CA, US'],
  ['New York', 'New York City, NY, US'],
  ['St. Louis', 'St. Louis, MO, US'],
  ['saint louis, mo.', 'St. Louis, MO, US'],
  ['Munich', 'Munich, DE'],
  ['München', 'Munich, DE'],
  ['Munich, Germany', 'Munich, DE'],
  ['Koln', 'Köln, DE'],
  ['Toronto, ON', 'Toronto, ON, CA'],
  ['東京', undefined],
  ['Pflugervile', 'Pflugerville, TX, US'],
  ['Autsin', 'Austin, TX, US'],
  ['Autsin, MN', 'Austin, MN, US'],
  ['Austin, Germany', undefined],
  ['acme dallas', undefined],
  ['', undefined],
])('%s is understood as %s', (text, expected) => {
  expect(town(text)).toBe(expected);
});

test.each([
  ['78660', { latitude: 30.442, longitude: -97.63 }],
  ['99801', { latitude: 58.363, longitude: -134.529 }],
  ['M5V3L9', { latitude: 43.64, longitude: -79.395 }],
  ['M5V', { latitude: 43.64, longitude: -79.395 }],
  ['7866', undefined],
  ['9980011', undefined],
])('the postal code %s is at %s', (code, point) => {
  const found = placeOfPostalCode(here, code)?.point;
  if (!point) return expect(found).toBeUndefined();
  expect(found?.latitude).toBeCloseTo(point.latitude, 1);
  expect(found?.longitude).toBeCloseTo(point.longitude, 1);
});

test.each([
  ['austin', 'autsin', true],
  ['austin', 'austi', true],
  ['austin', 'austins', true],
  ['austin', 'bustin', true],
  ['austin', 'austin', true],
  ['austin', 'uastni', false],
  ['austin', 'boston', false],
  ['rome', 'roma', false],
])('%s and %s are one error apart: %s', (a, b, expected) => {
  expect([isOneErrorApart(a, b), isOneErrorApart(b, a)]).toEqual([expected, expected]);
});
