import { expect, test } from 'vitest';
import type { PageTokens } from '#lib/platform/core/page-tokens.ts';
import { effectiveSeoOf } from '#lib/web/public-pages/seo.rules.ts';
import type { LocationSeo } from '#lib/web/seo/contract.ts';
import { defaultBrandSeo, defaultLocationSeo } from '#lib/web/seo/rules.ts';

const titleOf = (
  location: string | undefined,
  others: { title?: string; isOfLocation?: boolean; template?: string; tokens?: PageTokens } = {},
) =>
  effectiveSeoOf({
    own: { title: others.title ?? null, description: null, ogImageMediaId: null, noindex: false },
    location: undefined,
    aboutLocation: null,
    coverOfLocation: null,
    brand: { ...defaultBrandSeo, ...(others.template && { titleTemplate: others.template }) },
    tokens: { 'page.title': 'Drain cleaning', 'brand.name': 'Acme Plumbing', ...others.tokens },
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

test('titles and their template have the values of the page, or else what stands for them', () => {
  const title = 'Plumber in {{location.city}}';
  const inAustin = { 'location.name': 'Downtown', 'location.city': 'Austin', 'location.state': 'TX' };
  expect(titleOf('Downtown', { title, tokens: inAustin })).toBe('Plumber in Austin | Acme Plumbing');
  expect(titleOf('Downtown', { title, tokens: { 'location.name': 'Downtown' } })).toBe(
    'Plumber in Downtown | Acme Plumbing',
  );
  expect(titleOf(undefined, { title: 'Plumber in {{ location.city | your town }}' })).toBe(
    'Plumber in your town | Acme Plumbing',
  );
  const template = '{{page.title}} in {{location.state}} | {{brand.name}}';
  expect(titleOf('Downtown', { title: 'Drains', template, tokens: inAustin })).toBe('Drains in TX | Acme Plumbing');
});

test('the picture of a location has priority over that of the brand, and a chosen one over both', () => {
  const picture = (location: LocationSeo | undefined) =>
    effectiveSeoOf({
      own: null,
      location,
      aboutLocation: null,
      coverOfLocation: 'cover',
      brand: { ...defaultBrandSeo, ogImageMediaId: 'of-brand' },
      names: { brand: 'Acme', location: 'Downtown' },
      tokens: {},
      heading: null,
      isOfLocation: true,
    }).ogImageMediaId;
  expect(picture(undefined)).toBe('cover');
  expect(picture({ ...defaultLocationSeo, ogImageMediaId: 'chosen' })).toBe('chosen');
});
