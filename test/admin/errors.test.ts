import { expect, test } from 'vitest';
import { common } from '../../admin/src/texts/en/app/common.ts';
import { deletionOf, isMissing, isPassing, isShownBy, messageOf, wrongFieldsOf } from '../../admin/src/texts/errors.ts';
import { FrontageError } from '../../clients/typescript/src/errors.ts';

const answered = (status: number, code: string, details?: unknown) =>
  new FrontageError(new Response(null, { status }), { error: { code, message: 'A message', details } });

const deletion = { deletedAt: '2026-11-23T10:00:00.000Z', restorableUntil: '2026-12-23T10:00:00.000Z' };
const wrong = (field: string) => [{ field, code: 'format', message: 'must be a UUID' }];

test.each([
  ['an unknown record', answered(404, 'not_found'), true],
  ['an id that is none', answered(400, 'validation_error', wrong('itemId')), true],
  ['another wrong field', answered(400, 'validation_error', wrong('limit')), false],
  ['a refusal', answered(403, 'role_required'), false],
  ['no network', new TypeError('Failed to fetch'), false],
])('for %s, whether there is nothing at the address is known', (_, error, missing) => {
  expect(isMissing(error)).toBe(missing);
});

test('a wrong field is shown by the field itself, or by the one that it is a part of', () => {
  const errors = wrongFieldsOf(
    answered(400, 'validation_error', [...wrong('expiresAt'), ...wrong('locationIds.0'), ...wrong('slug')]),
  );
  const shownBy = (...names: string[]) => errors.filter(isShownBy(new Set(names))).map(({ field }) => field);
  expect(shownBy('expiresAt', 'locationIds')).toEqual(['expiresAt', 'locationIds.0']);
  expect(shownBy('expires', 'location')).toEqual([]);
});

test('the deletion of a record that can be restored is known', () => {
  expect(deletionOf(answered(404, 'not_found', deletion))).toEqual(deletion);
  const ofLocation = { ...deletion, locationId: null };
  expect(deletionOf(answered(404, 'not_found', ofLocation))).toEqual(ofLocation);
  expect(deletionOf(answered(404, 'not_found'))).toBeUndefined();
  expect(deletionOf(answered(422, 'invalid_transition', deletion))).toBeUndefined();
});

test('people are told of answers that are not from the API, and of answers that do not come, in plain words', () => {
  const page = new FrontageError(new Response('<h1>Sign in</h1>', { status: 403 }), '<h1>Sign in</h1>');
  const silence = new DOMException('The API did not answer within 60 s', 'TimeoutError');
  expect([page, silence, new TypeError('fetch failed')].map(messageOf)).toEqual([
    common.errors.unexpected,
    common.errors.offline,
    common.errors.offline,
  ]);
  expect(isPassing(silence)).toBe(true);
});
