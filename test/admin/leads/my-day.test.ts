import { expect, test } from 'vitest';
import { byWaiting, doneAfter, waitOf } from '../../../admin/src/my-day/day.rules.ts';
import {
  type Job,
  jobsIn,
  nextOf,
  pauseBefore,
  withoutDropped,
  withoutStored,
} from '../../../admin/src/my-day/jobs.rules.ts';

const at = (minute: number, answered = false) => ({
  createdAt: `2026-11-20T10:${minute}:00.000Z`,
  firstResponseAt: answered ? '2026-11-20T11:00:00.000Z' : null,
});

test('leads that nobody has answered come first, the one that waits longest before the others', () => {
  const leads = [at(30), at(10, true), at(20), at(15, true)];
  expect(leads.toSorted(byWaiting)).toEqual([at(20), at(30), at(10, true), at(15, true)]);
});

test('a wait is told in minutes, from an hour on in hours, and from two days on in days', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const since = (minutes: number) => waitOf(new Date(now - minutes * 60_000).toISOString(), now);
  expect([-1, 0, 59, 60, 47 * 60, 48 * 60].map(since)).toEqual([
    { count: 0, unit: 'minute' },
    { count: 0, unit: 'minute' },
    { count: 59, unit: 'minute' },
    { count: 1, unit: 'hour' },
    { count: 47, unit: 'hour' },
    { count: 2, unit: 'day' },
  ]);
});

test('the last change of each kind counts, and one that was taken back is none', () => {
  const won = { id: '1', change: { kind: 'outcome', outcome: { result: 'won' } } } as const;
  const missed = { id: '2', change: { kind: 'call', result: 'not_reached' } } as const;
  const reached = { id: '3', change: { kind: 'call', result: 'reached' } } as const;
  expect(doneAfter([missed, reached, won])).toEqual({ call: { id: '3', result: 'reached' }, outcome: 'won' });
  expect(doneAfter([won, { id: '4', change: { kind: 'outcome', outcome: null } }])).toEqual({});
  const takenBack = { id: '5', change: { kind: 'uncall', of: '3' } } as const;
  expect(doneAfter([missed, reached, takenBack])).toEqual({ call: { id: '2', result: 'not_reached' } });
});

const job = (id: string, leadId: string, refused?: string): Job => ({
  id,
  leadId,
  change: { kind: 'call', result: 'reached' },
  ...(refused && { refused }),
});

test('a refused change holds up the later ones of its lead, and no others', () => {
  expect(nextOf([job('1', 'a', 'Erased.'), job('2', 'a'), job('3', 'b')])?.id).toBe('3');
  expect(nextOf([job('1', 'a', 'Erased.'), job('2', 'a')])).toBeUndefined();
});

test('changes are read from the device as they were kept, and anything else is none', () => {
  const kept = [job('1', 'a')];
  expect(jobsIn(JSON.stringify(kept))).toEqual(kept);
  for (const broken of [null, '', '{', '{}', '[1, null, {"id": "1"}]']) expect(jobsIn(broken)).toEqual([]);
});

test('the pauses between attempts grow to half a minute', () => {
  expect([1, 2, 3, 10].map(pauseBefore)).toEqual([2000, 4000, 8000, 30_000]);
});

test('a call that is taken back is known by its id once it is stored, and forgotten with one that is given up', () => {
  const undo: Job = { id: '2', leadId: 'a', change: { kind: 'uncall', of: '1' } };
  const jobs = [job('1', 'a'), undo, job('3', 'b')];
  expect(withoutStored(jobs, '1', 'call')).toEqual([
    { ...undo, change: { kind: 'uncall', of: '1', callId: 'call' } },
    job('3', 'b'),
  ]);
  expect(withoutDropped(jobs, '1')).toEqual([job('3', 'b')]);
});
