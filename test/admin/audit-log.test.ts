import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '#lib/operations.ts';
import { pageOf } from '../../admin/src/audit-log/pages.rules.ts';
import {
  briefChange,
  fieldText,
  momentOf,
  sentenceOf,
  subjectText,
  visibleChanges,
} from '../../admin/src/audit-log/words.rules.ts';
import { deeds, subjects, verbs } from '../../admin/src/texts/en/settings/audit-words.ts';

test.each([
  ['closeRatePct', 'Close rate pct'],
  ['url-prefix-policy', 'URL prefix policy'],
  ['brand-seo', 'Brand SEO'],
  ['imageMediaId', 'Image media ID'],
  ['api-key', 'API key'],
])('%s is shown as %s', (name, text) => expect(fieldText(name)).toBe(text));

test.each([
  ['api-keys/revoke', 'api-key', 'Revoked the API key'],
  ['leads/update-status', 'lead', 'Changed the status of the lead'],
  ['workers/make-variants', 'media', 'Made smaller sizes of the file'],
  ['leads/get', 'access', 'Opened the brand'],
  ['seo/update-brand', 'brand-seo', 'Changed the SEO settings of the brand'],
])('%s of a %s is the sentence "%s"', (operation, type, sentence) =>
  expect(sentenceOf({ operation, object: { type } })).toBe(sentence),
);

test.each([
  ['email-settings', 'E-mail settings'],
  ['url-prefix-policy', 'Addresses of pages'],
  ['theme', 'Theme'],
  ['content', 'Content item'],
  ['access', 'Access'],
])('the filter names a %s “%s”, as the sentences do', (type, text) => expect(subjectText(type)).toBe(text));

test('every operation that changes something has a verb', () => {
  const writes = Object.values(operations).filter(
    ({ method, group }) => method !== 'GET' && !['auth', 'public'].includes(group),
  );
  const unnamed = writes.filter(({ group, name }) => !deeds[`${group}/${name}`] && !verbs[name.split('-')[0] ?? '']);
  expect(unnamed.map(({ group, name }) => `${group}/${name}`)).toEqual([]);
});

const sources = globSync('{functions,lib}/**/*.ts').map((file) => readFileSync(file, 'utf8'));
const allIn = (texts: readonly string[], pattern: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found))),
];

test('every entry that a worker or an operator writes has a sentence', () => {
  const writers = sources.filter((text) => /systemAudit|growLists/.test(text));
  const found = allIn(writers, /operation(?: =|:) '([a-z-]+\/[a-z-]+)'/g);
  expect(found).toEqual(
    expect.arrayContaining(['workers/make-variants', 'ops/grow-lead-shards', 'integrations/observe']),
  );
  expect(found.filter((operation) => deeds[operation] === undefined)).toEqual([]);
});

test('everything that entries are about has a name', () => {
  const found = allIn(sources, /\bauditChange\(\s*'([a-z-]+)'/g).filter((type) => type !== 'access');
  expect(found).toEqual(expect.arrayContaining(['event', 'lead', 'api-key']));
  expect(found.filter((type) => subjects[type] === undefined)).toEqual([]);
});

test('what still exists and has a page is linked', () => {
  expect(pageOf({ type: 'post', id: 'p', exists: true })).toBe('blog/p');
  expect(pageOf({ type: 'redirect', id: 'r', exists: true })).toBe('redirects/r');
  expect(pageOf({ type: 'member', id: 'm', exists: true })).toBe('people/users/m');
  expect(pageOf({ type: 'post', id: 'p', exists: false })).toBeUndefined();
  expect(pageOf({ type: 'delivery', id: 'd', exists: true })).toBeUndefined();
});

test('settings are linked, as every brand has them', () => {
  expect(pageOf({ type: 'brand-seo', id: 'b', exists: false })).toBe('settings/seo');
});

test('the days of the filter are those of the time zone in which times are shown', () => {
  expect(momentOf('2026-11-24', false, 'America/Chicago')).toBe('2026-11-24T06:00:00.000Z');
  expect(momentOf('2026-11-24', true, 'America/Chicago')).toBe('2026-11-25T05:59:59.999Z');
  expect(momentOf('2026-02-31x', false, 'America/Chicago')).toBeUndefined();
  expect(momentOf(undefined, true, 'America/Chicago')).toBeUndefined();
});

test('fields that were and are empty are no changes', () => {
  const filled = { field: 'email', before: null, after: 'ada@acme.example' };
  expect(visibleChanges([{ field: 'acceptedAt', before: null, after: null }, filled])).toEqual([filled]);
  expect(visibleChanges([{ field: 'resends', before: null, after: [] }])).toEqual([]);
});

test('a short change is a sentence, a long one or one of a time is not', () => {
  expect(briefChange({ field: 'status', before: 'new', after: 'viewed' })).toBe('Status: from new to viewed');
  expect(briefChange({ field: 'brandTagline', before: 'Day', after: null })).toBe('Slogan: from Day to nothing');
  expect(briefChange({ field: 'text', before: null, after: 'x'.repeat(61) })).toBeNull();
  expect(briefChange({ field: 'endsAt', before: null, after: '2026-11-24T19:00:13.411Z' })).toBeNull();
});
