import { expect, test } from 'vitest';
import { pageOf } from '../../admin/src/audit-log/pages.rules.ts';
import { fieldText, momentOf, operationText } from '../../admin/src/audit-log/words.rules.ts';

test.each([
  ['leadRetentionMonths', 'Lead retention months'],
  ['url-prefix-policy', 'URL prefix policy'],
  ['brand-seo', 'Brand SEO'],
  ['imageMediaId', 'Image media ID'],
  ['api-key', 'API key'],
])('%s is shown as %s', (name, text) => expect(fieldText(name)).toBe(text));

test('an operation is shown with its group', () => {
  expect(operationText('api-keys/revoke')).toBe('API keys: revoke');
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

test('a day of a filter is a day in the time zone in which times are shown', () => {
  expect(momentOf('2026-03-08', false, 'America/Chicago')).toBe('2026-03-08T06:00:00.000Z');
  expect(momentOf('2026-03-08', true, 'America/Chicago')).toBe('2026-03-09T04:59:59.999Z');
  expect(momentOf('yesterday', false, 'UTC')).toBeUndefined();
});
