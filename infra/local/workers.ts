import { join } from 'node:path';
import { type QueueName, type WorkerName, workers } from '#infra/resources.ts';
import { openStream } from './engines/stream-table.ts';
import { type Handler, type LocalFunction, once } from './lambda.ts';
import { type Endpoints, type Provisioned, queueArn } from './provision.ts';
import type { Pump } from './pumps/loop.ts';
import { drainQueue, type QueueConsumer, queueConsumer, startQueuePump } from './pumps/queue.ts';
import { runSchedule, startSchedulePump } from './pumps/schedule.ts';
import { drainStream, type StreamConsumer, startStreamPump, streamConsumer } from './pumps/stream.ts';
import { startTrimming } from './pumps/trimming.ts';
import type { MayWait } from './pumps/waits-while-busy.ts';

interface WorkersOptions {
  dataDir: string;
  databaseFile: string;
  endpoints: Endpoints;
  provisioned: Provisioned;
  loadWorker: (name: WorkerName) => Promise<Handler>;
  mayHaveMessages?: ((queue: QueueName) => boolean) | undefined;
}

/** More batches at once would only wait for each other in one process. */
const maxBatches = 2;

const consumersOf = (options: WorkersOptions) => {
  const { dataDir, endpoints, provisioned, loadWorker, mayHaveMessages } = options;
  const { streamArn, queueUrls } = provisioned;
  const changes = openStream(options.databaseFile, provisioned.tableName);
  const streams: StreamConsumer[] = [];
  const queues: QueueConsumer[] = [];
  const schedules: { worker: LocalFunction; everyMinutes: number }[] = [];
  for (const name of Object.keys(workers) as WorkerName[]) {
    const { trigger, timeoutSeconds } = workers[name];
    const target: LocalFunction = { name, timeoutSeconds, load: once(() => loadWorker(name)) };
    if ('stream' in trigger) {
      const positionFile = join(dataDir, 'positions', `${name}.json`);
      const worker = { ...target, ...trigger.stream };
      streams.push(streamConsumer({ changes, streamArn, positionFile, worker }));
    } else if ('queue' in trigger) {
      const { queue, batchSize } = trigger;
      const maxConcurrency = Math.min(trigger.maxConcurrency, maxBatches);
      const source = {
        queueUrl: queueUrls[queue],
        queueArn: queueArn(queue),
        mayHaveMessages: mayHaveMessages && (() => mayHaveMessages(queue)),
      };
      queues.push(
        queueConsumer({ endpoint: endpoints.sqs, worker: { ...target, ...source, batchSize, maxConcurrency } }),
      );
    } else {
      schedules.push({ worker: target, everyMinutes: trigger.everyMinutes });
    }
  }
  return { changes, streams, queues, schedules };
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
    /** `mayWait` says whether changes of this age may be handled later. */
    start: (mayWait?: MayWait): void => {
      const { streams, queues, schedules } = open();
      pumps = [
        ...streams.map((stream) => startStreamPump(stream, mayWait)),
        ...queues.map(startQueuePump),
        ...schedules.map(({ worker, everyMinutes }) => startSchedulePump(worker, everyMinutes)),
        startTrimming({ file: options.databaseFile, tableName: options.provisioned.tableName, streams }),
      ];
    },
    pause,
    resume,
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
      for (const consumer of [...(opened?.streams ?? []), ...(opened?.queues ?? [])]) consumer.close();
      opened?.changes.close();
    },
  };
};
