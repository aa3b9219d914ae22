import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Handler } from '#infra/local/lambda.ts';
import { openPositions } from '#infra/local/pumps/positions.ts';
import { maxRecords } from '#infra/local/pumps/shard.ts';
import { drainStream, startStreamPump, streamConsumer } from '#infra/local/pumps/stream.ts';
import { startProvisioned } from './engines.ts';

interface WindowEvent extends DynamoDBStreamEvent {
  window?: { start: string; end: string };
  state?: Record<string, number>;
  shardId?: string;
}
type Worker = (event: WindowEvent) => Promise<unknown>;

let engines: Awaited<ReturnType<typeof startProvisioned>>;
let kind: string;
let tests = 0;

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  engines = await startProvisioned();
});
afterAll(() => engines.stop());
beforeEach(() => {
  kind = `kind-${tests++}`;
});

const positionFile = () => join(engines.dataDir, 'positions', `${kind}.json`);

const consumer = (
  handler: Worker,
  options: { batchSize?: number; batchingSeconds?: number; parallelBatches?: number; windowSeconds?: number } = {},
) =>
  streamConsumer({
    client: engines.streams,
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
        awsRegion: 'us-east-1',
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
  const stopped = pump.pause();
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
  await pump.pause();
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
  await pump.pause();

  expect(batches).toEqual([['a']]);
});

test('a stream is read to its end, page by page', async () => {
  const amount = maxRecords + 1;
  await Promise.all(Array.from({ length: amount }, (_, number) => write(String(number))));

  expect(await drainStream(consumer(noting().handler, { batchSize: 1000 }))).toBe(amount);
});

test('changes that are skipped are never delivered, and later ones are', async () => {
  await write('a', 'b');
  const { skip, close } = consumer(noting().handler);
  await skip();
  close();
  await write('c');
  const { batches, handler } = noting();
  await drainStream(consumer(handler));

  expect(batches).toEqual([['c']]);
});

test('a refused iterator is replaced by one at the last record that was read', async () => {
  const { batches, handler } = noting();
  const reading = consumer(handler);
  await write('a');
  await drainStream(reading);
  const refuse = () => Promise.reject(new Error('The iterator has expired'));
  engines.streams.middlewareStack.add(() => refuse, { step: 'initialize', name: 'refuse' });
  await expect(reading.turn(true)).rejects.toThrow('expired');
  engines.streams.middlewareStack.remove('refuse');
  await write('b');
  await drainStream(reading);

  expect(batches).toEqual([['a'], ['b']]);
});

test('parallel batches keep the order of each partition key, and one that fails holds no other up', async () => {
  const keys = [...'abcdefgh'].map((letter) => `${kind}-${letter}`);
  for (const SK of ['1', '2', '3']) for (const PK of keys) await engines.put({ PK, SK, kind });
  const [bad = ''] = keys;
  let isBroken = true;
  const done: string[] = [];
  const open = () =>
    consumer(
      async ({ Records }) => {
        const of = Records.map(({ dynamodb }) => `${dynamodb?.Keys?.PK?.S} ${dynamodb?.Keys?.SK?.S}`);
        const at = isBroken ? of.findIndex((one) => one.startsWith(bad)) : -1;
        done.push(...(at === -1 ? of : of.slice(0, at)));
        return at === -1 ? undefined : failing(Records, at);
      },
      { parallelBatches: 4, batchSize: 100 },
    );
  const first = open();
  for (let failure: unknown; failure === undefined; ) ({ failure } = await first.turn(true));
  const others = done.filter((one) => !one.startsWith(bad));
  expect(others.length).toBeGreaterThan(0);
  first.close();

  // After a restart, nothing is left out; what another batch handled may come again.
  isBroken = false;
  await drainStream(open());
  for (const key of keys) {
    const seen = [...new Set(done.filter((one) => one.startsWith(key)).toReversed())].toReversed();
    expect(seen).toEqual(['1', '2', '3'].map((SK) => `${key} ${SK}`));
  }
});
