import { expect, test } from 'vitest';
import { pageOf } from '../../admin/src/audit-log/pages.rules.ts';
import { fieldText, operationText } from '../../admin/src/audit-log/words.rules.ts';

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
