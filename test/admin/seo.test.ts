import { expect, test } from 'vitest';
import { brandSeoUpdateBody, objectOf } from '../../admin/src/seo/brand.rules.ts';
import { crumbsOf, cutTo } from '../../admin/src/seo/preview.rules.ts';

test('a long title is cut at a word', () => {
  expect(cutTo('Plumber in Austin', 60)).toBe('Plumber in Austin');
  expect(cutTo('Plumber in Austin and in all towns around it', 24)).toBe('Plumber in Austin and …');
});

test('an address is shown as host and path', () => {
  expect(crumbsOf('https://acme.example/locations/austin')).toEqual({
    host: 'acme.example',
    path: ' › locations › austin',
  });
});

test('the organization is an object, or no change is sent', () => {
  expect(objectOf('')).toEqual({});
  expect(objectOf('["1987"]')).toBeUndefined();
  expect(objectOf('{')).toBeUndefined();
  expect(brandSeoUpdateBody({ organizationSchema: '{"foundingDate":"1987"}' })).toEqual({
    organizationSchema: { foundingDate: '1987' },
  });
  expect(brandSeoUpdateBody({ robotsIndex: false })).toEqual({ robotsIndex: false });
});
