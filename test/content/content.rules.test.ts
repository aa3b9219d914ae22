import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ContentAction,
  cancelSchedule,
  checkAction,
  failedSchedule,
  mediaOf,
  type Publication,
  publish,
  type RevisionFacts,
  revisionsOf,
  type Standing,
  schedule,
  slugsOf,
  standingOf,
  transitions,
  unpublish,
} from '#lib/content/content/rules.ts';
import type { Problem } from '#lib/platform/core/problem.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const earlier = '2026-11-01T12:00:00.000Z';
const later = '2026-12-01T12:00:00.000Z';

const facts = (revision: number, slug = 'about', mediaIds: string[] = []): RevisionFacts => ({
  revision,
  slug,
  mediaIds,
  noindex: false,
});

const base: Publication = {
  status: 'draft',
  latest: facts(3),
  published: null,
  scheduled: null,
  publishedAt: null,
  republishedAt: null,
  scheduledFor: null,
  scheduleError: null,
};
const live = { published: facts(1), publishedAt: earlier };
const waiting = { status: 'scheduled', scheduled: facts(2), scheduledFor: later } as const;

const items: Record<Standing, Publication> = {
  draft: base,
  scheduled: { ...base, ...waiting },
  'scheduled-live': { ...base, ...live, ...waiting },
  published: { ...base, ...live, status: 'published' },
};

type Step = Exclude<ContentAction, 'delete'>;

const actions: Record<Step, (item: Publication) => Publication> = {
  publish: (item) => publish(item, item.latest, now),
  schedule: (item) => schedule(item, item.latest, later),
  'cancel-schedule': cancelSchedule,
  unpublish,
};

const outcome = (act: () => Publication): string => {
  try {
    return standingOf(act());
  } catch (error) {
    return (error as Problem).code;
  }
};

describe('every cell of the state table', () => {
  test.each([
    ['draft', 'publish', 'published'],
    ['draft', 'schedule', 'scheduled'],
    ['draft', 'cancel-schedule', 'invalid_transition'],
    ['draft', 'unpublish', 'invalid_transition'],
    ['scheduled', 'publish', 'published'],
    ['scheduled', 'schedule', 'scheduled'],
    ['scheduled', 'cancel-schedule', 'draft'],
    ['scheduled', 'unpublish', 'invalid_transition'],
    ['scheduled-live', 'publish', 'published'],
    ['scheduled-live', 'schedule', 'scheduled-live'],
    ['scheduled-live', 'cancel-schedule', 'published'],
    ['scheduled-live', 'unpublish', 'scheduled'],
    ['published', 'publish', 'published'],
    ['published', 'schedule', 'scheduled-live'],
    ['published', 'cancel-schedule', 'published'],
    ['published', 'unpublish', 'draft'],
  ] as const)('%s, %s: %s', (standing, action, expected) => {
    const item = items[standing];
    expect(outcome(() => actions[action](item))).toBe(expected);
  });

  test.each([
    ['draft', true],
    ['scheduled', false],
    ['scheduled-live', false],
    ['published', false],
  ] as const)('%s, delete: %s', (standing, allowed) => {
    const refused = outcome(() => {
      checkAction(items[standing], 'delete');
      return items[standing];
    });
    expect(refused === standing).toBe(allowed);
  });
});

test('after any sequence of actions the fields of an item are consistent', () => {
  const steps = fc.array(fc.constantFrom('publish', 'schedule', 'cancel-schedule', 'unpublish') as fc.Arbitrary<Step>);
  fc.assert(
    fc.property(steps, (taken) => {
      let item = base;
      for (const step of taken) {
        const { status, published, scheduled } = item;
        const next = transitions[standingOf({ status, published })][step];
        if (next) item = actions[step](item);
        else expect(() => actions[step](item)).toThrow(/scheduled|live/);
        if (next) expect(standingOf(item)).toBe(next);
        else expect(item.scheduled).toBe(scheduled);
      }
      expect(item.publishedAt !== null).toBe(item.published !== null);
      expect(item.scheduledFor !== null).toBe(item.status === 'scheduled');
      expect(item.scheduled !== null).toBe(item.status === 'scheduled');
      if (item.status === 'published') expect(item.published).not.toBeNull();
      if (item.status === 'draft') expect(item.published).toBeNull();
      if (item.published === null) expect(item.republishedAt).toBeNull();
    }),
  );
});

describe('publishing', () => {
  test('stores the first and the latest time', () => {
    const first = publish(base, base.latest, new Date(earlier));
    expect([first.publishedAt, first.republishedAt]).toEqual([earlier, null]);
    const again = publish(first, first.latest, now);
    expect([again.publishedAt, again.republishedAt]).toEqual([earlier, now.toISOString()]);
    const down = unpublish(again);
    expect([down.publishedAt, down.republishedAt]).toEqual([null, null]);
    expect(publish(down, down.latest, now).publishedAt).toBe(now.toISOString());
  });

  test('ends a schedule and its error', () => {
    const error = { code: 'path_in_use', message: 'Taken', failedAt: earlier };
    const after = publish(failedSchedule(items['scheduled-live'], error), facts(3), now);
    expect(after).toMatchObject({
      scheduled: null,
      scheduledFor: null,
      scheduleError: null,
      published: { revision: 3 },
    });
  });
});

test('scheduling does not change the live revision, and clears the error', () => {
  const error = { code: 'path_in_use', message: 'Taken', failedAt: earlier };
  const after = schedule(failedSchedule(items['scheduled-live'], error), facts(3), later);
  expect(after).toMatchObject({ published: { revision: 1 }, scheduled: { revision: 3 }, scheduleError: null });
});

describe('an item', () => {
  test('keeps the last fifty revisions, and those that are in use', () => {
    expect([...revisionsOf(base)]).toEqual([1, 2, 3]);
    const many = { ...items['scheduled-live'], latest: facts(60) };
    const kept = revisionsOf(many);
    expect(kept.size).toBe(52);
    expect([1, 2, 10, 11, 60].map((revision) => kept.has(revision))).toEqual([true, true, false, true, true]);
  });

  test('claims the slugs and media of its latest, live and scheduled revisions', () => {
    const item = {
      latest: facts(3, 'c', ['x']),
      published: facts(1, 'a', ['x', 'y']),
      scheduled: facts(2, 'a', ['z']),
    };
    expect(slugsOf(item)).toEqual(['c', 'a']);
    expect(mediaOf(item).sort()).toEqual(['x', 'y', 'z']);
  });
});
