import { describe, expect, test } from 'vitest';
import { hasRefused, type Judged, judgementOf, textOf } from '#infra/access/judgement.ts';
import { kept } from '#infra/access/kept.ts';
import { current } from '#infra/access/permitted.ts';
import { type Calls, joined, linesOf } from '#infra/access/recorded.ts';
import { isWhole, type Run } from '#test/support/run/whole.ts';

const forCallers = { 'forms/get': { 'dynamodb:UpdateItem': ['T#*#SESSION#*'] }, 'forms/list': {} };
const recorded: Judged['recorded'] = {
  'forms/get': { 'dynamodb:GetItem': ['B#*#FORM', 'B#*#LEAD'], 'dynamodb:UpdateItem': ['T#*#SESSION#*'] },
  'workers/send-mail': { 'ses:SendEmail': ['identity'] },
};
/** Calls that functions may make because others of the same implementation do. */
const alike: Record<string, Calls> = { 'forms/list': { 'dynamodb:Query': ['B#*#FORM'] } };
/** What all tests call, but for the session, which a test of this operation need not change. */
const made = {
  'forms/get': { 'dynamodb:GetItem': ['B#*#FORM', 'B#*#LEAD'] },
  'forms/list': { 'dynamodb:UpdateItem': ['T#*#SESSION#*'] },
  'workers/send-mail': { 'ses:SendEmail': ['identity'] },
};
const callers: Judged['forCallers'] = { ...forCallers, 'forms/list': forCallers['forms/get'] };
const allowed: Judged = {
  recorded,
  permittedTo: (id) => joined(recorded[id] ?? {}, callers[id] ?? {}, alike[id] ?? {}),
  forCallers: callers,
  kept: {},
  released: '2026-11-26',
};

const said = (calls: Judged['recorded'], change: Partial<Judged> = {}): string =>
  textOf(judgementOf({ ...made, ...calls }, { ...allowed, ...change }));

/** The lines of a judgement that name calls. */
const named = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('  '));

describe('after all tests', () => {
  test('nothing is said of a record that the calls agree with, whoever called', () => {
    expect(said({})).toBe('');
  });

  test('a call that no role permits is named', () => {
    const text = said({ 'forms/list': { ...made['forms/list'], 'dynamodb:Query GSI1': ['B#*#FORM'] } });
    expect(named(text)).toEqual(['  forms/list: dynamodb:Query GSI1 on B#*#FORM']);
    expect(text).toContain('npm run grants');
  });

  test('a call of a function that has no record is named', () => {
    expect(named(said({ 'forms/new': { 'dynamodb:GetItem': ['B#*#FORM'] } }))).toEqual([
      '  forms/new: dynamodb:GetItem on B#*#FORM',
    ]);
  });

  test('only a call that no role permits fails the run', () => {
    const fails = (calls: Judged['recorded']): boolean => hasRefused(judgementOf({ ...made, ...calls }, allowed));
    expect(fails({ 'forms/new': { 'dynamodb:GetItem': ['B#*#FORM'] } })).toBe(true);
    expect(fails({ 'workers/send-mail': {} })).toBe(false);
    expect(fails({})).toBe(false);
  });

  test('a call that the record has of a function like it alone is permitted', () => {
    expect(said({ 'forms/list': { ...made['forms/list'], ...alike['forms/list'] } })).toBe('');
  });

  test('an entry that no test calls is named, also of a function that none runs', () => {
    const text = said({ 'forms/get': { 'dynamodb:GetItem': ['B#*#FORM'] }, 'workers/send-mail': {} });
    expect(named(text)).toEqual([
      '  forms/get: dynamodb:GetItem on B#*#LEAD',
      '  workers/send-mail: ses:SendEmail on identity',
    ]);
    expect(text).toContain('npm run grants -- all');
  });

  test('what is permitted for callers and called for none is named', () => {
    expect(named(said({ 'forms/list': {} }))).toEqual(['  every operation: dynamodb:UpdateItem on T#*#SESSION#*']);
  });
});

describe('an entry that is kept', () => {
  const line = 'forms/get: dynamodb:GetItem on B#*#LEAD';
  const without = { 'forms/get': { 'dynamodb:GetItem': ['B#*#FORM'] } };

  test('may be unused, or used', () => {
    const keeping = { kept: { [line]: { since: '2026-11-01' } } };
    expect([said(without, keeping), said({}, keeping)]).toEqual(['', '']);
  });

  test.each([
    ['2026-11-25', [`  ${line}`]],
    ['2026-11-26', []],
    ['2026-12-01', []],
  ])('for the code of the release before since %s is removed after a release', (since, expected) => {
    expect(named(said(without, { kept: { [line]: { since, untilRelease: true } } }))).toEqual(expected);
  });

  test('is in the record', () => {
    expect(named(said({}, { kept: { 'forms/get: dynamodb:GetItem on B#*#PAGE': { since: '2026-11-26' } } }))).toEqual([
      '  forms/get: dynamodb:GetItem on B#*#PAGE',
    ]);
  });
});

test('the entries that the product keeps are in its record, each with a day and a reason', () => {
  const { recorded: entries, released } = current();
  expect(linesOf(entries)).toEqual(expect.arrayContaining(Object.keys(kept)));
  for (const { since, why } of Object.values(kept)) {
    expect(since).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(why.length).toBeGreaterThan(20);
  }
  expect(released).toMatch(/^20\d\d-\d\d-\d\d$/);
});

const whole: Run = {
  projects: ['alone', 'shared'],
  files: ['a.test.ts', 'b.test.ts'],
  ended: [
    { file: 'a.test.ts', state: 'passed' },
    { file: 'b.test.ts', state: 'skipped' },
  ],
  isNarrowed: false,
};

describe('the calls of a run', () => {
  test('are judged if it had every test', () => {
    expect(isWhole(whole)).toBe(true);
  });

  test.each<[string, Partial<Run>]>([
    ['of some files', { ended: whole.ended.slice(0, 1) }],
    ['of some tests', { isNarrowed: true }],
    ['of one project', { projects: ['shared'] }],
    ['of another configuration', { projects: [''] }],
    ['that ended early', { ended: [...whole.ended.slice(0, 1), { file: 'b.test.ts', state: 'pending' }] }],
    ['that failed', { ended: [...whole.ended.slice(0, 1), { file: 'b.test.ts', state: 'failed' }] }],
  ])('%s are not', (_, change) => {
    expect(isWhole({ ...whole, ...change })).toBe(false);
  });
});
