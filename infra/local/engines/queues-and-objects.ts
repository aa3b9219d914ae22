import { join } from 'node:path';
import { startFauxqs } from 'fauxqs';
import { mediaBucket, region } from '#infra/local/identity.ts';
import { userError } from '#infra/local/user-error.ts';
import { startObjectGuard } from './objects/object-guard.ts';

/**
 * SQS and S3 with the product's bucket in this process, stored in files: queues in `queues/`, objects in `objects/`. The engine
 * listens on all interfaces of the machine, and has no setting for that.
 */
export const startQueuesAndObjects = async ({ dataDir }: { dataDir: string }) => {
  const engine = await startFauxqs({
    port: 0,
    logger: false,
    defaultRegion: region,
    dataDir: join(dataDir, 'queues'),
    s3StorageDir: join(dataDir, 'objects'),
  }).catch((error: unknown) => {
    throw userError(`The queues or objects in ${dataDir} are damaged; "npm run reset" deletes the local data.`, error);
  });
  engine.createBucket(mediaBucket);
  const sqsEndpoint = `http://127.0.0.1:${engine.port}`;
  const guard = await startObjectGuard({ engine: sqsEndpoint });
  return {
    sqsEndpoint,
    s3Endpoint: guard.endpoint,
    empty: (): void => engine.reset(),
    stop: async (): Promise<void> => {
      await guard.stop();
      await engine.stop();
    },
  };
};
