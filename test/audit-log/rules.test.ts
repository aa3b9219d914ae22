import { expect, test } from 'vitest';
import { auditChange, differences } from '#lib/accounts/audit-log/rules.ts';

const isSecret = (kind: unknown, name: string): boolean => kind === 'page' && name === 'secret';
const of = (before: object, after: object) => differences(auditChange('page', 'p', before, after), isSecret);
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

test('an entry has the old and the new value of each change', () => {
  const before = { title: 'Ice', tags: ['a'], body: 'x'.repeat(20_000), same: 1, version: 1 };
  const after = { title: 'Ice', tags: ['a', 'b'], body: 'y'.repeat(20_000), same: 1, version: 2 };
  expect(of(before, after)).toEqual({
    tags: { before: ['a'], after: ['a', 'b'] },
    body: { before: before.body, after: after.body },
  });
});

test('an attribute that the kind of the record hides is named without its values', () => {
  expect(of({ kind: 'page', secret: 'a' }, { kind: 'page', secret: 'b' })).toEqual({
    secret: { before: '(hidden)', after: '(hidden)' },
  });
  expect(of({}, { kind: 'page', secret: 'b' })).toEqual({ secret: { before: null, after: '(hidden)' } });
  expect(of({ kind: 'note', secret: 'a' }, { kind: 'note', secret: 'b' })).toEqual({
    secret: { before: 'a', after: 'b' },
  });
});

test('values that are too long together are truncated', () => {
  const { title, body, blocks } = of(
    { title: 'Ice', body: 'x'.repeat(80_000), blocks: [] },
    { title: 'Snow', body: 'y', blocks: [{ text: 'z'.repeat(80_000) }] },
  );
  expect(title).toEqual({ before: 'Ice', after: 'Snow' });
  expect(body).toEqual({ before: expect.stringMatching(/^x+ … \(cut\)$/), after: 'y' });
  expect(blocks).toEqual({ before: [], after: expect.stringMatching(/^\[{"text":"z+ … \(cut\)$/) });
});

test('truncation does not split a character', () => {
  for (const shift of ['', 'a', 'aa', 'aaa']) {
    const { body } = of({}, { body: `${shift}${'👷'.repeat(30_000)}` });
    expect(body?.after).toMatch(/^a{0,3}👷+ … \(cut\)$/u);
  }
});

test.each([1, 2, 100, 500])('an entry about %i long values stays far below the maximum item size', (count) => {
  const values = (letter: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`values.text${at}`, letter.repeat(100_000)]));
  const entry = of(values('東'), values('京'));
  expect(Object.keys(entry)).toHaveLength(count);
  expect(bytesOf(entry)).toBeLessThan(150_000);
});
