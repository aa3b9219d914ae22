import { expect, test } from 'vitest';
import { refusalOf } from '../../admin/src/auth/invitation.rules.ts';
import { nextOf, safeNext } from '../../admin/src/auth/next.rules.ts';

test.each([
  ['/me', '/me'],
  ['/brands/1/leads?status=new&q=a%20b', '/brands/1/leads?status=new&q=a%20b'],
  [null, '/'],
  ['', '/'],
  ['me', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['/login?next=%2Fme', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('the sign-in goes from next=%j on to %j', (next, path) => {
  expect(safeNext(next)).toBe(path);
});

test('the query of a page leads back to it', () => {
  const query = nextOf({ pathname: '/brands/1/leads', search: '?q=a&status=new' });
  expect(safeNext(new URLSearchParams(query).get('next'))).toBe('/brands/1/leads?q=a&status=new');
  expect(nextOf({ pathname: '/', search: '' })).toBe('');
});

test.each([
  ['not_found', true, 'over'],
  ['invalid_transition', false, 'over'],
  ['unauthenticated', false, 'known'],
  ['unauthenticated', true, undefined],
  ['validation_error', true, 'new'],
  ['validation_error', false, undefined],
  [undefined, true, undefined],
] as const)('an invitation refused with %s, to somebody with an account: %s, says %s', (code, isKnown, refusal) => {
  expect(refusalOf(code, isKnown)).toBe(refusal);
});
