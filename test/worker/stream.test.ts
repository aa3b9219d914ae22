import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import type { Change } from '#lib/worker/changes.ts';
import { streamed, windowed } from '#lib/worker/stream.ts';
import { logged } from '#test/support/logged.ts';

const keys = { PK: 'B#1#LEAD#2', SK: '-' };
const lead = { kind: 'lead', brandId: '1', formId: '3', day: '2026-11-26', createdAt: '2026-11-26T09:00:00.000Z' };
const record = (sequence: number, id: string, old?: object) => ({
  eventID: `event-${sequence}`,
  dynamodb: {
    SequenceNumber: String(sequence),
    Keys: marshall(keys),
    ...(old && { OldImage: marshall(old) }),
    NewImage: marshall({ ...keys, GSI1PK: 'x', GSI1SK: 'y', ...lead, id, rooms: 3 }),
  },
});
const isBad = ({ kind, after }: Change): boolean => kind === 'lead' && after?.id === 'bad';
const event = (...Records: object[]) => ({ Records: Records as never[] });
const ofNobody = {
  eventID: 'event-1',
  dynamodb: { SequenceNumber: '1', NewImage: marshall({ kind: 'form', id: 'x' }) },
};
const malformed = { eventID: 'event-0', dynamodb: { SequenceNumber: '0', NewImage: { id: { Q: 'x' } } } };

test('changes are delivered as plain records, without their keys', async () => {
  const seen: Change[] = [];
  const handler = streamed(async (changes) => {
    seen.push(...changes);
  });

  expect(await handler(event(record(7, 'a', { ...lead, id: 'old' }), record(8, 'b')))).toEqual({
    batchItemFailures: [],
  });
  expect(seen).toEqual([
    { kind: 'lead', sequence: '7', key: keys, before: { ...lead, id: 'old' }, after: { ...lead, id: 'a', rooms: 3 } },
    { kind: 'lead', sequence: '8', key: keys, before: undefined, after: { ...lead, id: 'b', rooms: 3 } },
  ]);
});

test('a record that was restored from a backup is delivered as one that was there before', async () => {
  const restored = { ...keys, ...lead, id: 'a', restoredAt: '2026-11-26T10:00:00.000Z' };
  const changed = { ...restored, rooms: 4 };
  const again = { ...restored, restoredAt: '2026-11-26T11:00:00.000Z' };
  const of = (OldImage: object | undefined, NewImage: object) => ({
    dynamodb: {
      SequenceNumber: '1',
      Keys: marshall(keys),
      ...(OldImage && { OldImage: marshall(OldImage) }),
      NewImage: marshall(NewImage),
    },
  });
  const seen: Change[] = [];
  const handler = streamed(async (changes) => {
    seen.push(...changes);
  });
  await handler(event(of(undefined, restored), of(restored, changed), of({ ...restored, quarantine: {} }, again)));

  const [first, second, third] = seen;
  expect(first?.before).toEqual(first?.after);
  expect(second?.before).not.toEqual(second?.after);
  expect(third?.before).toEqual(third?.after);
});

test('a record that cannot be read is skipped', async () => {
  const seen: string[] = [];
  const handler = streamed(async (changes) => {
    seen.push(...changes.map(({ sequence }) => sequence));
  });

  expect(await handler(event(malformed, {}, ofNobody, record(2, 'a')))).toEqual({ batchItemFailures: [] });
  expect(seen).toEqual(['2']);
  expect(await handler(event(malformed))).toEqual({ batchItemFailures: [] });
});

// Nothing else of the product is loaded here, so the stream itself must know the kinds.
test.each(['lead', 'task', 'meter', 'pin', 'staff-access', 'staff-change'])(
  'a %s without its attributes is skipped',
  async (kind) => {
    const handler = streamed(() => Promise.reject(new Error('It was not skipped')));
    const dynamodb = { SequenceNumber: '1', Keys: marshall(keys), NewImage: marshall({ ...keys, kind }) };
    const entries = await logged(async () =>
      expect(await handler(event({ eventID: 'event-1', dynamodb }))).toEqual({ batchItemFailures: [] }),
    );
    expect(entries).toMatchObject([{ event: 'record.malformed', kind, key: 'B#1#LEAD#2 -', eventID: 'event-1' }]);
  },
);

test('a shown record that is none still says whose pages changed', async () => {
  const seen: Change[] = [];
  const handler = streamed(async (changes) => {
    seen.push(...changes);
  });
  const NewImage = marshall({ kind: 'event', brandId: 7, status: null });
  const dynamodb = { SequenceNumber: '1', Keys: marshall({ PK: 'B#1#EVENT', SK: '2' }), NewImage };
  expect(await handler(event({ dynamodb }))).toEqual({ batchItemFailures: [] });
  expect(seen).toMatchObject([{ kind: 'shown', brandId: '1' }]);
});

test('a failed batch continues from the first change that fails by itself', async () => {
  const done: string[] = [];
  const handler = streamed(async (changes) => {
    if (changes.some(isBad)) throw new Error('It cannot be done');
    done.push(...changes.map(({ sequence }) => sequence));
  });

  const entries = await logged(async () => {
    const result = await handler(event(record(1, 'a'), record(2, 'b'), record(3, 'bad'), record(4, 'c')));
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: '3' }] });
  });
  expect(done).toEqual(['1', '2']);
  const failed = { level: 'error', event: 'record.failed', kind: 'lead', key: 'B#1#LEAD#2 -', sequence: '3' };
  expect(entries).toContainEqual(expect.objectContaining(failed));
});

test('a batch that failed once is completed', async () => {
  let runs = 0;
  const handler = streamed(async () => {
    if (++runs === 1) throw new Error('Not now');
  });

  expect(await handler(event(record(1, 'a'), record(2, 'b')))).toEqual({ batchItemFailures: [] });
  expect(runs).toBe(3);
});

test('a window keeps its state, and a failed batch is returned as a whole, to be halved', async () => {
  const window = { shardId: 'shard-1', state: { some: 'state' } };
  const seen: unknown[] = [];
  const handler = windowed(async (shardId, changes) => {
    seen.push([shardId, changes.length]);
    if (changes.some(isBad)) throw new Error('It cannot be done');
  });

  expect(await handler({ ...event(record(1, 'a')), ...window })).toEqual({
    batchItemFailures: [],
    state: window.state,
  });
  await expect(handler({ ...event(record(2, 'b'), record(3, 'bad')), ...window })).rejects.toThrow('It cannot be done');
  expect(await handler({ ...event(), ...window })).toEqual({ batchItemFailures: [], state: window.state });
  expect(seen).toEqual([
    ['shard-1', 1],
    ['shard-1', 2],
  ]);
});
