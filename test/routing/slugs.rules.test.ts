import { expect, test } from 'vitest';
import { defaultPolicy, locationPath } from '#lib/platform/routing/paths.rules.ts';
import { slugFrom } from '#lib/platform/routing/slugs.rules.ts';

test.each([
  ['Acme Plumbing & Heating', 'acme-plumbing-heating'],
  ['Łódź Główna', 'lodz-glowna'],
  ['Straße', 'strasse'],
  ['Sønderborg', 'sonderborg'],
  ['Zürich', 'zurich'],
  ['Zu\u0308rich', 'zurich'],
  ['Þingvellir Ærø', 'thingvellir-aero'],
  ['İzmir Çarşı', 'izmir-carsi'],
  ['Đà Nẵng', 'da-nang'],
  ['Москва', 'moskva'],
  ['Αθήνα', 'athina'],
  ['Ｔｏｋｙｏ １', 'tokyo-1'],
])('%s becomes the slug %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test('a name that ASCII cannot represent gives an empty slug', () => {
  expect(slugFrom('東京')).toBe('');
});

test.each([
  [{ city: 'Łódź', state: null, country: 'PL' }, '/locations/lodz/a'],
  [{ city: 'Montréal', state: 'Québec', country: 'CA' }, '/locations/qc/montreal/a'],
  [{ city: '東京', state: null, country: 'JP' }, '/locations/a'],
])('the path of a location at %j is %s', (place, path) => {
  expect(locationPath({ ...defaultPolicy, pattern: '{state}/{city}/{slug}' }, { slug: 'a', ...place })).toBe(path);
});

test.each([
  ['Köln Müller Straße', 'de-AT', 'koeln-mueller-strasse'],
  ['Ærø Ågård', 'da-DK', 'aeroe-aagaard'],
  ['Øvre Årdal', 'no', 'oevre-aardal'],
  ['Köln', 'en-US', 'koln'],
  ['Café Français', 'de', 'cafe-francais'],
])('the slug of %s in %s is %s', (name, locale, slug) => {
  expect(slugFrom(name, locale)).toBe(slug);
});
