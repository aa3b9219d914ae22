import { expect, test } from 'vitest';
import { sourceNetwork } from '#lib/accounts/auth/session-origin.rules.ts';
import { visitorOf } from '#lib/http/visitor.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::5', '2001:db8:1::/48'],
  ['2001:db8:1:ffff:1:2:3:4', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['nonsense', 'unknown'],
])('%s is in the network %s', (address, network) => {
  expect(sourceNetwork(visitorOf(address))).toBe(network);
});
