import { expect, test } from 'vitest';
import { brandServicePath, saysOfItsOwn } from '#lib/places/services/page.rules.ts';

const nothing = {
  description: null,
  shortDescription: null,
  imageMediaId: null,
  priceFromCents: null,
  priceDisplay: null,
};
const brandWide = { ...nothing, locationId: null, description: 'We clean drains.', priceDisplay: 'from $99' };
const own = { ...nothing, locationId: 'austin' };

test.each<[string, boolean, Parameters<typeof saysOfItsOwn>]>([
  ['the service of the brand', false, [brandWide, brandWide]],
  ['a service without text, picture and price', false, [own, brandWide]],
  ['the same text and price as the brand', false, [{ ...brandWide, locationId: 'austin' }, brandWide]],
  ['another text', true, [{ ...own, description: 'Our vans are in Austin.' }, brandWide]],
  ['another price', true, [{ ...brandWide, locationId: 'austin', priceDisplay: 'from $79' }, brandWide]],
  ['a picture', true, [{ ...own, imageMediaId: 'van' }, brandWide]],
  ['a text, where the brand has no such service', true, [{ ...own, shortDescription: 'Pools' }, undefined]],
  ['nothing, where the brand has no such service', false, [own, undefined]],
])('a page with %s says something of its own: %s', (_, expected, services) => {
  expect(saysOfItsOwn(...services)).toBe(expected);
});

test('the page of a service of the brand is below the segment of services', () => {
  expect(brandServicePath('our-services', { slug: 'drains' })).toBe('/our-services/drains');
});
