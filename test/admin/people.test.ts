import { expect, test } from 'vitest';
import { addressesIn, invitationBody, stopsAt } from '../../admin/src/invitations/addresses.rules.ts';

test.each([
  ['a@acme.example', ['a@acme.example']],
  ['a@acme.example, B@acme.example;c@acme.example', ['a@acme.example', 'b@acme.example', 'c@acme.example']],
  ['"Ada Moss" <ada@acme.example>\nGrace <grace@acme.example>', ['ada@acme.example', 'grace@acme.example']],
  ['a@acme.example A@acme.example', ['a@acme.example']],
  ['nobody', []],
])('the addresses in %j are %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test('only franchisees are invited with locations', () => {
  const values = { emails: '', locationIds: ['one'] };
  expect(invitationBody('a@acme.example', { ...values, role: 'marketing' })).toEqual({
    email: 'a@acme.example',
    role: 'marketing',
  });
  expect(invitationBody('a@acme.example', { ...values, role: 'franchisee' })).toMatchObject({ locationIds: ['one'] });
});

test('sending goes on after an address that is refused, and stops at a limit or without network', () => {
  expect(stopsAt('already_member')).toBe(false);
  expect(stopsAt('rate_limited')).toBe(true);
  expect(stopsAt(undefined)).toBe(true);
});
