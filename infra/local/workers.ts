import { join } from 'node:path';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { SQSClient } from '@aws-sdk/client-sqs';
import { type WorkerName, workers } from '#infra/resources.ts';
import { clientConfig } from './identity.ts';
import { type Handler, type LocalFunction, once } from './lambda.ts';
import { type Endpoints, type Provisioned, queueArn } from './provision.ts';
import type { Pump } from './pumps/loop.ts';
import { drainQueue, type QueueConsumer, queueConsumer, startQueuePump } from './pumps/queue.ts';
import { runSchedule, startSchedulePump } from './pumps/schedule.ts';
import { drainStream, type StreamConsumer, startStreamPump, streamConsumer } from './pumps/stream.ts';

interface WorkersOptions {
  dataDir: string;
  endpoints: Endpoints;
  provisioned: Provisioned;
  loadWorker: (name: WorkerName) => Promise<Handler>;
}

/** One process does the work of a tenth of the functions: more batches at once would only wait for each other. */
const batchesAtOnce = (functions: number): number => Math.max(2, Math.ceil(functions / 10));

const consumersOf = (options: WorkersOptions) => {
  const { dataDir, endpoints, provisioned, loadWorker } = options;
  const streamsClient = new DynamoDBStreamsClient(clientConfig(endpoints.dynamo));
  const queuesClient = new SQSClient(clientConfig(endpoints.sqs));
  const streams: StreamConsumer[] = [];
  const queues: QueueConsumer[] = [];
  const schedules: { worker: LocalFunction; everyMinutes: number }[] = [];
  for (const name of Object.keys(workers) as WorkerName[]) {
    const { trigger, timeoutSeconds } = workers[name];
    const target: LocalFunction = { name, timeoutSeconds, load: once(() => loadWorker(name)) };
    if ('stream' in trigger) {
      const positionFile = join(dataDir, 'positions', `${name}.json`);
      // Who tries the product waits for its counts.
      const worker = { ...target, ...trigger.stream, batchingSeconds: Math.min(trigger.stream.batchingSeconds, 1) };
      streams.push(streamConsumer({ client: streamsClient, streamArn: provisioned.streamArn, positionFile, worker }));
    } else if ('queue' in trigger) {
      const { queue, batchSize } = trigger;
      const maxConcurrency = batchesAtOnce(trigger.maxConcurrency);
      const source = { queueUrl: provisioned.queueUrls[queue], queueArn: queueArn(queue) };
      queues.push(queueConsumer({ client: queuesClient, worker: { ...target, ...source, batchSize, maxConcurrency } }));
    } else {
      schedules.push({ worker: target, everyMinutes: trigger.everyMinutes });
    }
  }
  const close = (): void => {
    for (const stream of streams) stream.close();
    streamsClient.destroy();
    queuesClient.destroy();
  };
  return { streams, queues, schedules, close };
};

/** The triggers of the consumers in `resources.ts`. None runs until `start`, `drain` or `runSchedule` is called. */
export const localWorkers = (options: WorkersOptions) => {
  let opened: ReturnType<typeof consumersOf> | undefined;
  let pumps: Pump[] = [];

  /** Reads the positions in the stream, which no other process may move from then on. */
  const open = () => {
    opened ??= consumersOf(options);
    return opened;
  };

  const pause = async (): Promise<void> => void (await Promise.all(pumps.map((pump) => pump.pause())));
  const resume = (): void => {
    for (const pump of pumps) pump.resume();
  };

  const drainRound = async (): Promise<number> => {
    const { streams, queues } = open();
    let moved = 0;
    for (const stream of streams) moved += await drainStream(stream);
    for (const queue of queues) moved += await drainQueue(queue);
    return moved;
  };

  return {
    open,
    start: (): void => {
      const { streams, queues, schedules } = open();
      pumps = [
        ...streams.map(startStreamPump),
        ...queues.map(startQueuePump),
        ...schedules.map(({ worker, everyMinutes }) => startSchedulePump(worker, everyMinutes)),
      ];
    },
    pause,
    resume,
    /** Leaves out all changes until now. To be called before any worker runs. */
    skipChanges: async (): Promise<void> => {
      await Promise.all(open().streams.map(({ skip }) => skip()));
    },
    /** Runs everything that follows from the stored changes, until nothing is left to do. */
    drain: async (): Promise<void> => {
      await pause();
      while ((await drainRound()) > 0);
      resume();
    },
    runSchedule: async (name: WorkerName, time = new Date()): Promise<void> => {
      const schedule = open().schedules.find(({ worker }) => worker.name === name);
      if (!schedule) throw new Error(`${name} has no schedule`);
      await runSchedule(schedule.worker, time);
    },
    stop: async (): Promise<void> => {
      await pause();
      opened?.close();
    },
  };
};
