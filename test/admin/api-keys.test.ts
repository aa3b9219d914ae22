import { expect, test } from 'vitest';
import { areasOf, includes, keyAreas, presetOf, scopesOf, withVerb } from '../../admin/src/api-keys/scopes.rules.ts';
import { keyBody } from '../../admin/src/api-keys/values.rules.ts';
import { expiresSoon, inWords } from '../../admin/src/api-keys/words.rules.ts';
import { momentAt } from '../../admin/src/design/zone.rules.ts';
import { apiKeys } from '../../admin/src/texts/en/settings/api-keys.ts';

test('every area of API keys has a name, and no other one', () => {
  expect(Object.keys(apiKeys.areas).sort()).toEqual(keyAreas.map(({ id }) => id).sort());
});

test('the presets are found again in their scopes', () => {
  for (const preset of ['read', 'all', 'areas'] as const) expect(presetOf(scopesOf(preset))).toBe(preset);
});

test('choosing by area adds and removes single scopes', () => {
  const both = withVerb(withVerb([], 'leads', 'read', true), 'forms', 'write', true);
  expect(both).toEqual(['leads:read', 'forms:write']);
  expect(withVerb(both, 'leads', 'read', false)).toEqual(['forms:write']);
  expect(includes(both, 'leads', 'write')).toBe(false);
  expect(includes(['leads:*'], 'leads', 'write')).toBe(true);
});

test('scopes are described in words', () => {
  expect(inWords(['*:read'])).toBe('Read everything');
  expect(inWords(['*'])).toBe('Full access');
  expect(inWords(['leads:*', 'forms:read'])).toBe('Read: Forms, Leads · Change: Leads');
  expect(areasOf(['*'], 'write')).not.toContain('billing');
});

test('a key works until the end of its last day in the time zone of the brand', () => {
  const values = { name: 'Import', scopes: ['*:read', 'unknown:read'], locationIds: null, regionIds: [] };
  expect(keyBody({ ...values, expiresAt: '2026-11-30' }, 'America/Chicago')).toEqual({
    name: 'Import',
    scopes: ['*:read'],
    locationIds: null,
    expiresAt: '2026-12-01T05:59:59.000Z',
  });
  expect(keyBody({ ...values, expiresAt: '' }, 'UTC').expiresAt).toBeNull();
  const ofRegion = { ...values, locationIds: [], regionIds: ['texas'], expiresAt: '' };
  expect(keyBody(ofRegion, 'UTC')).toMatchObject({ locationIds: null, regionIds: ['texas'] });
});

test.each([
  ['2026-03-29T23:59:59', 'Europe/Berlin', '2026-03-29T21:59:59.000Z'],
  ['2026-03-29T01:30:00', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-10-25T12:00:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
  ['2026-11-20T00:00:00', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(momentAt(local, zone)).toBe(instant);
});

test('a key expires soon in its last two weeks', () => {
  const now = Date.parse('2026-11-20T00:00:00.000Z');
  expect(expiresSoon('2026-12-03T00:00:00.000Z', now)).toBe(true);
  expect(expiresSoon('2026-12-05T00:00:00.000Z', now)).toBe(false);
  expect(expiresSoon(null, now)).toBe(false);
});
