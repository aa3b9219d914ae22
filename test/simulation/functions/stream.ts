import { createHash } from 'node:crypto';
import { passes } from '#infra/local/pumps/filter.ts';
import { workers } from '#infra/resources.ts';
import type { Clockwork } from '#test/simulation/base/clockwork.ts';
import type { FaultPlan } from '#test/simulation/base/faults.ts';
import type { Random } from '#test/simulation/base/random.ts';
import type { TableChange } from '#test/simulation/table/store.ts';
import type { Item } from '#test/simulation/table/values.ts';
import type { Invoke } from './invoke.ts';
import { loadedFunction } from './load.ts';

interface Record {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  dynamodb: {
    Keys: Item;
    OldImage?: Item;
    NewImage?: Item;
    SequenceNumber: string;
    ApproximateCreationDateTime: number;
  };
}

interface StreamOptions {
  clockwork: Clockwork;
  random: Random;
  faults: () => FaultPlan | undefined;
  invoke: Invoke;
}

const shards = 2;
const maxBackoffMs = 10_000;

const shardOf = (partition: string): number => (createHash('sha256').update(partition).digest()[0] ?? 0) % shards;

const recordOf = ({ before, after }: TableChange, sequence: number, at: number): Record => {
  const { PK, SK } = (after ?? before) as Item;
  return {
    eventID: String(sequence),
    eventName: before && after ? 'MODIFY' : after ? 'INSERT' : 'REMOVE',
    dynamodb: {
      Keys: { PK, SK } as Item,
      ...(before && { OldImage: before }),
      ...(after && { NewImage: after }),
      SequenceNumber: String(sequence).padStart(21, '1'),
      ApproximateCreationDateTime: Math.floor(at / 1000),
    },
  };
};

interface StreamAnswer {
  batchItemFailures?: { itemIdentifier: string }[];
}

type StreamWorker = 'dispatch-changes' | 'count-leads';

/** One shard for one function: in order, at least once, from the first record that is not done. */
const consumerOf = (name: StreamWorker, shard: number, options: StreamOptions) => {
  const { clockwork, random, faults, invoke } = options;
  const { trigger, timeoutSeconds } = workers[name];
  const { filters, batchSize, batchingSeconds } = trigger.stream;
  const waiting: Record[] = [];
  let isBusy = false;
  let failures = 0;

  const doneOf = (batch: readonly Record[], { batchItemFailures = [] }: StreamAnswer): number => {
    const places = batchItemFailures.map(({ itemIdentifier }) =>
      batch.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
    );
    return places.includes(-1) ? 0 : Math.min(batch.length, ...places);
  };

  const deliver = (): void => {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    const current = faults();
    const isSplit = current && random.chance(current.split);
    const batch = waiting.slice(0, isSplit ? random.between(1, 3) : batchSize);
    const event = { Records: batch, shardId: `shard-${shard}`, state: {} };
    invoke(`workers/${name}`, timeoutSeconds, loadedFunction(`workers/${name}`), event, (end) => {
      isBusy = false;
      const done = 'answer' in end ? doneOf(batch, end.answer as StreamAnswer) : 0;
      const isForgotten = current !== undefined && random.chance(current.redelivery);
      if (isForgotten) clockwork.trace(`shard ${shard}: what ${name} did is delivered again`);
      else waiting.splice(0, done);
      failures = done < batch.length ? failures + 1 : 0;
      wake(failures === 0 ? 0 : Math.min(100 * 2 ** (failures - 1), maxBackoffMs));
    });
  };

  const wake = (milliseconds: number): void => {
    if (waiting.length > 0)
      clockwork.plan(milliseconds + random.between(5, 100), `shard ${shard} for ${name}`, deliver);
  };

  return {
    name,
    waiting: () => waiting.length,
    add: (record: Record): void => {
      if (!filters.some((filter) => passes(filter, record))) return;
      waiting.push(record);
      if (waiting.length === 1 && !isBusy) wake(batchingSeconds * 1000 + random.between(5, 400));
    },
  };
};

/** The stream of the table, with the functions that read it. */
export const openStream = (options: StreamOptions) => {
  const names = ['dispatch-changes', 'count-leads'] as const;
  const consumers = Array.from({ length: shards }, (_, shard) => names.map((name) => consumerOf(name, shard, options)));
  // Later than in any stream before.
  let sequence = options.clockwork.now() * 1_000;
  return {
    add: (change: TableChange): void => {
      const record = recordOf(change, ++sequence, options.clockwork.now());
      const shard = shardOf(String(record.dynamodb.Keys.PK?.S));
      for (const consumer of consumers[shard] ?? []) consumer.add(record);
    },
    waiting: () => consumers.flat().reduce((sum, consumer) => sum + consumer.waiting(), 0),
  };
};
