import { expect, test } from 'vitest';
import { rebased } from '../../admin/src/design/merge/rebase.rules.ts';
import { addressesIn, invitationBody, stopsAt } from '../../admin/src/invitations/addresses.rules.ts';

test.each([
  ['a@acme.example', ['a@acme.example']],
  ['a@acme.example, B@acme.example;c@acme.example', ['a@acme.example', 'b@acme.example', 'c@acme.example']],
  ['"Ada Moss" <ada@acme.example>\nGrace <grace@acme.example>', ['ada@acme.example', 'grace@acme.example']],
  ['a@acme.example A@acme.example', ['a@acme.example']],
  ['nobody', ['nobody']],
  ['ada@acme.example, grace, @acme.example', ['ada@acme.example', 'grace', '@acme.example']],
  ['Ada <ada@acme.example> Grace <grace@acme.example>', ['ada@acme.example', 'grace@acme.example']],
  ['"J. R. Moss" <ada@acme.example>, grace.acme.example', ['ada@acme.example', 'grace.acme.example']],
])('the addresses in %j are %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test('only franchisees are invited with locations', () => {
  const values = { emails: '', locationIds: ['one'], regionIds: ['two'] };
  expect(invitationBody('a@acme.example', { ...values, role: 'marketing' })).toEqual({
    email: 'a@acme.example',
    role: 'marketing',
  });
  expect(invitationBody('a@acme.example', { ...values, role: 'franchisee' })).toMatchObject({
    locationIds: ['one'],
    regionIds: ['two'],
  });
});

test('sending goes on after an address that is refused, and stops at a limit or without network', () => {
  expect(stopsAt('already_member')).toBe(false);
  expect(stopsAt('rate_limited')).toBe(true);
  expect(stopsAt(undefined)).toBe(true);
});

test.each([
  ['nothing is saved elsewhere', ['a', 'b'], ['b', 'c'], ['a', 'b'], ['b', 'c']],
  ['others are added elsewhere', ['a'], ['a', 'b'], ['a', 'x'], ['a', 'b', 'x']],
  ['one that stayed is removed elsewhere', ['a', 'b'], ['a', 'b', 'c'], ['b'], ['b', 'c']],
  ['both added and removed the same', ['a', 'b'], ['b', 'c'], ['b', 'c'], ['b', 'c']],
  ['nothing was chosen', ['a'], ['a'], ['x'], ['x']],
])('what was chosen stays when %s', (_, base, chosen, latest, result) => {
  expect(rebased({ chosen: base }, { chosen }, { chosen: latest })).toEqual({ chosen: result });
});
