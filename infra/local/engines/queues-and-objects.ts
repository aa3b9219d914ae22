import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { startFauxqs } from 'fauxqs';
import { mediaBucket, region } from '#infra/local/identity.ts';
import { userError } from '#infra/local/user-error.ts';
import { databaseOf, joinWrites, syncOf } from './joined-writes.ts';
import { startObjectGuard } from './objects/object-guard.ts';

export interface QueuesAndObjects {
  sqsEndpoint: string;
  s3Endpoint: string;
  /** Messages that are delayed or being handled count too. */
  mayHaveMessages(queue: string): boolean;
  empty(): void;
  stop(): Promise<void>;
}

const listening = 'tracing:net.server.listen:asyncStart';

/** The engine always listens on all interfaces. Only this machine may use it. Returns its server, too. */
const onLoopback = async <T>(start: () => Promise<T>): Promise<{ engine: T; server: Server | undefined }> => {
  let server: Server | undefined;
  const narrow = (message: unknown): void => {
    const { options, ...listener } = message as { server: Server; options: { host?: string } };
    if (options.host !== '0.0.0.0') return;
    options.host = '127.0.0.1';
    server = listener.server;
  };
  subscribe(listening, narrow);
  try {
    return { engine: await start(), server };
  } finally {
    unsubscribe(listening, narrow);
  }
};

/** SQS and S3 with the product's bucket in this process, stored in files: queues in `queues/`, objects in `objects/`. */
export const startQueuesAndObjects = async ({ dataDir }: { dataDir: string }): Promise<QueuesAndObjects> => {
  const { result: starting, database } = databaseOf(() =>
    onLoopback(() =>
      startFauxqs({
        port: 0,
        host: '127.0.0.1',
        logger: false,
        defaultRegion: region,
        dataDir: join(dataDir, 'queues'),
        s3StorageDir: join(dataDir, 'objects'),
      }),
    ),
  );
  const { engine, server } = await starting.catch((error: unknown) => {
    throw userError(`The queues or objects in ${dataDir} are damaged; "npm run reset" deletes the local data.`, error);
  });
  engine.createBucket(mediaBucket);
  const disk = database && syncOf(database);
  if (server && database && disk) joinWrites(server, database, disk.sync);
  const sqsEndpoint = `http://127.0.0.1:${engine.port}`;
  const guard = await startObjectGuard({ engine: sqsEndpoint });
  return {
    sqsEndpoint,
    s3Endpoint: guard.endpoint,
    mayHaveMessages: (queue) => {
      const { ready = [], delayed = [], inflight = [] } = engine.inspectQueue(queue)?.messages ?? {};
      return ready.length + delayed.length + inflight.length > 0;
    },
    empty: () => engine.reset(),
    stop: async () => {
      await guard.stop();
      await engine.stop();
      disk?.close();
    },
  };
};
