import { readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type ChangeStream, openStream, trimStream } from '#infra/local/engines/stream-table.ts';
import { databaseFile } from '#infra/local/engines.ts';
import type { Handler } from '#infra/local/lambda.ts';
import { openPositions } from '#infra/local/pumps/positions.ts';
import { drainStream, startStreamPump, streamConsumer } from '#infra/local/pumps/stream.ts';
import { waitsWhileBusy } from '#infra/local/pumps/waits-while-busy.ts';
import { startProvisioned } from './engines.ts';

interface WindowEvent extends DynamoDBStreamEvent {
  window?: { start: string; end: string };
  state?: Record<string, number>;
  shardId?: string;
}
type Worker = (event: WindowEvent) => Promise<unknown>;

let engines: Awaited<ReturnType<typeof startProvisioned>>;
let changes: ChangeStream;
let kind: string;
let tests = 0;

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  engines = await startProvisioned();
  changes = openStream(databaseFile(engines.dataDir), engines.provisioned.tableName);
});
afterAll(() => {
  changes.close();
  return engines.stop();
});
beforeEach(() => {
  kind = `kind-${tests++}`;
});

const positionFile = () => join(engines.dataDir, 'positions', `${kind}.json`);

const consumer = (
  handler: Worker,
  options: { batchSize?: number; batchingSeconds?: number; windowSeconds?: number } = {},
) =>
  streamConsumer({
    changes,
    streamArn: engines.provisioned.streamArn,
    positionFile: positionFile(),
    worker: {
      name: kind,
      timeoutSeconds: 5,
      load: async () => handler as Handler,
      filters: [{ dynamodb: { NewImage: { kind: { S: [kind] } } } }],
      batchSize: 10,
      batchingSeconds: 0,
      ...options,
    },
  });

const write = async (...names: string[]) => {
  for (const name of names) await engines.put({ PK: kind, SK: name, kind });
};
const names = (records: DynamoDBRecord[]) => records.map(({ dynamodb }) => dynamodb?.Keys?.SK?.S);
const sequence = (record?: DynamoDBRecord) => record?.dynamodb?.SequenceNumber ?? '';

/** A worker that records each batch and behaves as told. */
const noting = (answer: (batch: (string | undefined)[], records: DynamoDBRecord[]) => unknown = () => undefined) => {
  const batches: (string | undefined)[][] = [];
  const handler: Worker = async ({ Records }) => {
    batches.push(names(Records));
    return answer(names(Records), Records);
  };
  return { batches, handler };
};
const failing = (records: DynamoDBRecord[], at: number) => ({
  batchItemFailures: [{ itemIdentifier: sequence(records[at]) }],
});

test('matching records are delivered in order and in batches', async () => {
  const { batches, handler } = noting();
  await write('a', 'b');
  await engines.put({ PK: kind, SK: 'other', kind: 'something else' });
  await write('c', 'd', 'e');

  expect(await drainStream(consumer(handler, { batchSize: 2 }))).toBe(5);
  expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test("a record has the form of Lambda's events", async () => {
  let event: DynamoDBStreamEvent | undefined;
  const image = { bytes: new Uint8Array([1, 255]), list: [new Uint8Array([2]), { deep: new Uint8Array([3]) }], n: 1.5 };
  await engines.put({ PK: kind, SK: 'a', kind, ...image });
  await drainStream(
    consumer(async (given) => {
      event = given;
    }),
  );

  expect(event).toEqual({
    Records: [
      {
        eventID: expect.any(String),
        eventName: 'INSERT',
        eventVersion: '1.1',
        eventSource: 'aws:dynamodb',
        awsRegion: 'eu-west-1',
        eventSourceARN: engines.provisioned.streamArn,
        dynamodb: {
          ApproximateCreationDateTime: expect.any(Number),
          Keys: { PK: { S: kind }, SK: { S: 'a' } },
          NewImage: {
            PK: { S: kind },
            SK: { S: 'a' },
            kind: { S: kind },
            bytes: { B: 'Af8=' },
            list: { L: [{ B: 'Ag==' }, { M: { deep: { B: 'Aw==' } } }] },
            n: { N: '1.5' },
          },
          SequenceNumber: expect.stringMatching(/^\d+$/),
          SizeBytes: expect.any(Number),
          StreamViewType: 'NEW_AND_OLD_IMAGES',
        },
      },
    ],
  });
  const seconds = event?.Records[0]?.dynamodb?.ApproximateCreationDateTime ?? 0;
  expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(60);
});

test('delivery continues after the last handled record on restart', async () => {
  const first = noting();
  const second = noting();
  await write('a', 'b', 'c');
  await drainStream(consumer(first.handler));
  await write('d');
  await drainStream(consumer(second.handler));

  expect([first.batches, second.batches]).toEqual([[['a', 'b', 'c']], [['d']]]);
});

test('a batch that a crash interrupted is delivered again, and nothing before it', async () => {
  await write('a', 'b', 'c', 'd');
  const interrupted = consumer(noting((batch) => batch.includes('c') && Promise.reject(new Error('crash'))).handler, {
    batchSize: 2,
  });
  await interrupted.turn(true);
  await interrupted.turn(true);
  const { batches, handler } = noting();
  await drainStream(consumer(handler));

  expect(batches).toEqual([['c', 'd']]);
});

test('delivery begins at the oldest record when its position no longer exists', async () => {
  await write('a');
  await drainStream(consumer(noting().handler));
  await rm(positionFile());
  const { batches, handler } = noting();
  await drainStream(consumer(handler));

  expect(batches).toEqual([['a']]);
});

test('a damaged position causes a one-sentence error', async () => {
  await write('a');
  await drainStream(consumer(noting().handler));
  await writeFile(positionFile(), '{"shard');

  expect(() => consumer(noting().handler)).toThrow(/position in .* is damaged/);
});

test('a position is overwritten in its file, also by a shorter one', () => {
  const first = openPositions(positionFile());
  first.move('shard', '1000');
  first.move('shard', '7');
  first.close();

  const second = openPositions(positionFile());
  expect(second.of('shard')).toBe('7');
  second.close();
});

test('filtered records are skipped for good', async () => {
  await drainStream(consumer(noting().handler));
  const before = await readFile(positionFile(), 'utf8');
  await engines.put({ PK: kind, SK: 'other', kind: 'something else' });
  await drainStream(consumer(noting().handler));

  expect(await readFile(positionFile(), 'utf8')).not.toBe(before);
});

test('a batch is retried from the first failed record', async () => {
  let fails = true;
  const { batches, handler } = noting((batch, records) => {
    if (!fails || !batch.includes('c')) return undefined;
    fails = false;
    return failing(records, batch.indexOf('c'));
  });
  await write('a', 'b', 'c', 'd');

  expect(await drainStream(consumer(handler))).toBe(4);
  expect(batches).toEqual([
    ['a', 'b', 'c', 'd'],
    ['c', 'd'],
  ]);
});

test.each(['', 'unknown', undefined])('a failure named %j counts for the whole batch', async (itemIdentifier) => {
  let fails = true;
  const { batches, handler } = noting(() => {
    const answer = fails && { batchItemFailures: [{ itemIdentifier }] };
    fails = false;
    return answer;
  });
  await write('a', 'b');
  await drainStream(consumer(handler));

  expect(batches).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('a batch is halved when the worker throws, until the failing record is alone', async () => {
  let tries = 0;
  const { batches, handler } = noting((batch) => {
    if (batch.includes('c') && tries++ < 4) throw new Error('poison');
  });
  await write('a', 'b', 'c', 'd');

  expect(await drainStream(consumer(handler))).toBe(4);
  expect(batches).toEqual([['a', 'b', 'c', 'd'], ['a', 'b'], ['c', 'd'], ['c'], ['c'], ['c'], ['d']]);
});

test('draining gives up on a record that keeps failing, and stays before it', async () => {
  await write('a', 'b');
  const poisoned = noting((batch) => batch.includes('b') && Promise.reject(new Error('poison')));

  await expect(drainStream(consumer(poisoned.handler))).rejects.toThrow('poison');
  const { batches, handler } = noting();
  await drainStream(consumer(handler));
  expect(batches).toEqual([['b']]);
});

test('an event has window and shard, and the state of the window', async () => {
  const events: WindowEvent[] = [];
  const counting: Worker = async (event) => {
    events.push(event);
    return { state: { seen: (event.state?.seen ?? 0) + event.Records.length } };
  };
  await write('a', 'b', 'c');
  await drainStream(consumer(counting, { batchSize: 2, windowSeconds: 86_400 }));

  expect(events).toMatchObject([
    { state: {}, isFinalInvokeForWindow: false, isWindowTerminatedEarly: false },
    { state: { seen: 2 }, shardId: expect.stringContaining('shard') },
  ]);
  const { start = '', end = '' } = events[0]?.window ?? {};
  expect(Date.parse(end) - Date.parse(start)).toBe(86_400_000);
  expect(start).toMatch(/T00:00:00Z$/);
});

test('a windowed worker that returns no state has failed', async () => {
  await write('a');

  await expect(drainStream(consumer(noting().handler, { windowSeconds: 60 }))).rejects.toThrow('state');
});

test('a pump delivers new records while it runs, and finishes its batch before it stops', async () => {
  const entered = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { batches, handler } = noting(async () => {
    entered.resolve();
    await release.promise;
  });
  const pump = startStreamPump(consumer(handler));
  await write('a');
  await entered.promise;
  const stopped = pump.stop();
  release.resolve();
  await stopped;
  await write('b');
  const rest = noting();
  await drainStream(consumer(rest.handler));

  expect([batches, rest.batches]).toEqual([[['a']], [['b']]]);
});

test('a pump waits for a full batch, up to its batching window', async () => {
  const full = Promise.withResolvers<(string | undefined)[]>();
  const pump = startStreamPump(
    consumer(noting((batch) => full.resolve(batch)).handler, { batchSize: 3, batchingSeconds: 60 }),
  );
  await write('a', 'b', 'c');

  expect(await full.promise).toEqual(['a', 'b', 'c']);
  await pump.stop();
});

test('changes that may wait are handled once they may no longer', async () => {
  const ages: number[] = [];
  const asked = Promise.withResolvers<void>();
  const handed = Promise.withResolvers<void>();
  let isBusy = true;
  const { batches, handler } = noting(() => handed.resolve());
  const pump = startStreamPump(consumer(handler), (ageMs) => {
    ages.push(ageMs);
    if (ages.length === 2) asked.resolve();
    return isBusy;
  });
  await write('a');
  await asked.promise;
  expect(batches).toEqual([]);
  isBusy = false;
  await handed.promise;
  await pump.stop();

  expect(batches).toEqual([['a']]);
  // The engine says when a change was made in whole seconds.
  expect(Math.max(...ages)).toBeLessThan(120_000);
  expect(Math.min(...ages)).toBeGreaterThan(-1000);
});

test('what follows changes waits while many requests are open, for at most half a minute', () => {
  const many = 4 * availableParallelism() + 1;
  const waits = (open: number, ageMs: number) => waitsWhileBusy(() => open)(ageMs);

  expect([waits(many, 0), waits(many, 29_999), waits(many, 30_000)]).toEqual([true, true, false]);
  expect(waits(many - 1, 0)).toBe(false);
});

test('what follows changes waits during a moment in which few requests are open', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  onTestFinished(() => clock.mockRestore());
  let open = 4 * availableParallelism() + 1;
  const mayWait = waitsWhileBusy(() => open);
  const waitsAt = (ms: number): boolean => {
    clock.mockReturnValue(ms);
    return mayWait(0);
  };

  expect(waitsAt(1000)).toBe(true);
  open = 0;
  expect([waitsAt(1001), waitsAt(1299), waitsAt(1300)]).toEqual([true, true, false]);
});

test('a paused pump rests until it is resumed', async () => {
  const handed = Promise.withResolvers<void>();
  const { batches, handler } = noting(() => handed.resolve());
  const pump = startStreamPump(consumer(handler));
  await pump.pause();
  await write('a');
  expect(batches).toEqual([]);
  pump.resume();
  await handed.promise;
  await pump.stop();

  expect(batches).toEqual([['a']]);
});

test('a stream that is trimmed keeps what is not handled, and its numbers continue', async () => {
  const sequences: string[] = [];
  const note = noting((_, records) => void sequences.push(...records.map(sequence)));
  await write('a', 'b', 'c');
  const reading = consumer(note.handler);
  await drainStream(reading);
  await write('d');
  const trim = () =>
    trimStream(databaseFile(engines.dataDir), engines.provisioned.tableName, reading.handledTo() ?? '0');
  while (trim() !== 'all');
  await write('e');
  await drainStream(reading);

  expect(note.batches).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  expect(sequences.map(Number)).toEqual(sequences.map((_, at) => Number(sequences[0]) + at));
  await rm(positionFile());
  const fromStart = noting();
  await drainStream(consumer(fromStart.handler));
  expect(fromStart.batches).toEqual([['c', 'd', 'e']]);
});

test('nothing is trimmed while the engine writes', async () => {
  await write('1', '2', '3');
  const file = databaseFile(engines.dataDir);
  const writer = new DatabaseSync(file);
  const count = () => writer.prepare('SELECT COUNT(*) AS records FROM _stream_records').get()?.records;
  writer.exec('BEGIN IMMEDIATE');
  const before = count();
  expect(trimStream(file, engines.provisioned.tableName, '1000000')).toBe('none');
  expect(count()).toBe(before);
  writer.exec('COMMIT');
  writer.close();
});
