import { expect, test } from 'vitest';
import { effectiveSeoOf } from '#lib/public-pages/seo.rules.ts';
import { defaultBrandSeo } from '#lib/seo/rules.ts';

const titleOf = (location: string | undefined, others: { title?: string; isOfLocation?: boolean } = {}) =>
  effectiveSeoOf({
    own: { title: others.title ?? null, description: null, ogImageMediaId: null, noindex: false },
    location: undefined,
    aboutLocation: null,
    brand: defaultBrandSeo,
    names: { brand: 'Acme Plumbing', location },
    heading: 'Drain cleaning',
    isOfLocation: others.isOfLocation ?? false,
  }).title;

test('a page that every location may have names its location in its title', () => {
  expect(titleOf('Acme Plumbing Austin')).toBe('Drain cleaning | Acme Plumbing Austin');
  expect(titleOf('Downtown')).toBe('Drain cleaning, Downtown | Acme Plumbing');
});

test('pages of the brand, of a location itself, and with a title of their own name the brand alone', () => {
  expect(titleOf(undefined)).toBe('Drain cleaning | Acme Plumbing');
  expect(titleOf('Downtown', { isOfLocation: true })).toBe('Drain cleaning | Acme Plumbing');
  expect(titleOf('Downtown', { title: 'Clean drains' })).toBe('Clean drains | Acme Plumbing');
});
