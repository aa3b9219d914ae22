import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type QueueName, queues, type WorkerName, workers } from '#infra/resources.ts';
import { operations } from '#lib/contract/index.ts';
import { indexStream, startDynamo } from './engines/dynamo.ts';
import { startMailbox } from './engines/mailbox.ts';
import { startQueuesAndObjects } from './engines/queues-and-objects.ts';
import { startSecrets } from './engines/secrets.ts';
import { type Route, startGateway } from './gateway.ts';
import { credentials, region, secretsId } from './identity.ts';
import { documentationPages } from './pages.ts';
import { bucketName, provision, tableName } from './provision.ts';
import { type Loop, startLoop } from './pumps/loop.ts';
import { queueReader } from './pumps/queue.ts';
import { streamIdleMs, streamReader } from './pumps/stream.ts';

interface Options {
  dataDir: string;
  port: number;
  /** `manual` hands nothing over until `drain` asks for it. */
  workers: 'running' | 'manual';
  localEndpointsAllowed: boolean;
  /** Longest wait that is left to a queue; 0 makes every wait one that the sweep ends. */
  maxQueueDelaySeconds?: number;
}

const functionAt = (id: string) => async () =>
  (await import(new URL(`../../functions/${id}.ts`, import.meta.url).href)).handler;

const routes = (): Route[] => [
  ...operations.map(({ id, method, path }) => ({ id, method, path, load: functionAt(id) })),
  { id: 'edge/preflight', method: 'OPTIONS', path: '/{proxy+}', load: functionAt('edge/preflight') },
];

const setEnvironment = (values: Record<string, string>): void => {
  Object.assign(process.env, values);
};

const streamWorkers = Object.entries(workers).flatMap(([name, { trigger }]) =>
  'stream' in trigger ? [{ name, trigger: trigger.stream }] : [],
);
const queueWorkers = Object.entries(workers).flatMap(([name, { trigger }]) =>
  'queue' in trigger ? [{ name, queue: trigger.queue as QueueName, batchSize: trigger.batchSize }] : [],
);
const scheduledWorkers = Object.entries(workers).flatMap(([name, { trigger }]) =>
  'everyMinutes' in trigger ? [{ name, minutes: trigger.everyMinutes }] : [],
);

const longPollSeconds = 5;
const readersPerQueue = 4;

/** The whole product in this process, on engines whose state lies in one directory. */
export const startStack = async (options: Options) => {
  const { dataDir, localEndpointsAllowed, maxQueueDelaySeconds } = options;
  for (const folder of ['queues', 'objects', 'positions']) mkdirSync(join(dataDir, folder), { recursive: true });
  setEnvironment({
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: '',
  });
  const database = join(dataDir, 'dynamo.db');
  const [dynamo, queuesAndObjects, mailbox, secrets] = await Promise.all([
    startDynamo({ file: database }),
    startQueuesAndObjects({ dataDir }),
    startMailbox({ file: join(dataDir, 'mail.jsonl'), port: options.port === 0 ? 0 : options.port + 1 }),
    startSecrets({ file: join(dataDir, 'secrets.json') }),
  ]);
  setEnvironment({
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: dynamo.endpoint,
    AWS_ENDPOINT_URL_SQS: queuesAndObjects.sqsEndpoint,
    AWS_ENDPOINT_URL_S3: queuesAndObjects.s3Endpoint,
    AWS_ENDPOINT_URL_SESV2: mailbox.url,
    PARAMETERS_SECRETS_EXTENSION_HTTP_PORT: String(secrets.port),
  });
  const { streamArn, queueUrls, deadLetterUrls } = await provision();
  indexStream(database);
  setEnvironment({
    TABLE_NAME: tableName,
    MEDIA_BUCKET: bucketName,
    STAGE: 'local',
    ADMIN_ORIGINS: 'http://localhost:5173',
    MAIL_FROM: 'Frontage <no-reply@frontage.example>',
    SECRETS_ID: secretsId,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    LOCAL_ENDPOINTS_ALLOWED: String(localEndpointsAllowed),
    ...(maxQueueDelaySeconds !== undefined && { MAX_QUEUE_DELAY_SECONDS: String(maxQueueDelaySeconds) }),
    ...Object.fromEntries((Object.keys(queues) as QueueName[]).map((name) => [queues[name].variable, queueUrls[name]])),
  });
  const gateway = await startGateway({
    port: options.port,
    routes: routes(),
    pages: documentationPages(),
    timeoutSeconds: 29,
    edgeSecret: secrets.edge,
  });
  setEnvironment({ PUBLIC_URL: gateway.url });

  const streamReaders = streamWorkers.map(({ name, trigger }) => ({
    name,
    ...streamReader({
      streamArn,
      trigger,
      load: functionAt(`workers/${name}`),
      positionFile: join(dataDir, 'positions', `${name}.json`),
    }),
  }));
  const queueReaders = queueWorkers.map(({ name, queue, batchSize }) => ({
    name,
    ...queueReader({ queueUrl: queueUrls[queue], batchSize, load: functionAt(`workers/${name}`) }),
  }));
  const runSchedule = async (name: WorkerName): Promise<void> => {
    await (await functionAt(`workers/${name}`)())({ time: new Date().toISOString() });
  };

  const loops: Loop[] =
    options.workers === 'manual'
      ? []
      : [
          ...streamReaders.map(({ name, read }) =>
            startLoop(name, async () => ({ idleMs: (await read()) > 0 ? 0 : streamIdleMs })),
          ),
          ...queueReaders.flatMap(({ name, read }) =>
            Array.from({ length: readersPerQueue }, () =>
              startLoop(name, async () => {
                await read(longPollSeconds);
                return { idleMs: 0 };
              }),
            ),
          ),
          ...scheduledWorkers.map(({ name, minutes }) =>
            startLoop(name, async () => {
              const period = minutes * 60_000;
              await runSchedule(name as WorkerName);
              return { idleMs: period - (Date.now() % period) };
            }),
          ),
        ];

  /** Hands over all that waits, round after round, until nothing moves. */
  const drain = async (): Promise<void> => {
    for (let quiet = 0; quiet < 2; ) {
      let moved = 0;
      for (const { read } of streamReaders) moved += await read();
      for (const { read } of queueReaders) moved += await read(0);
      quiet = moved > 0 ? 0 : quiet + 1;
    }
  };

  return {
    url: gateway.url,
    mailboxUrl: mailbox.url,
    tableName,
    streamArn,
    queueUrls,
    deadLetterUrls,
    pumps: {
      pause: () => {
        for (const loop of loops) loop.pause();
      },
      resume: () => {
        for (const loop of loops) loop.resume();
      },
    },
    drain,
    runSchedule,
    stop: async (): Promise<void> => {
      await gateway.stop();
      await Promise.all(loops.map((loop) => loop.stop()));
      for (const { close } of [...streamReaders, ...queueReaders]) close();
      await Promise.all([queuesAndObjects.stop(), mailbox.stop(), secrets.stop()]);
      await dynamo.stop();
    },
  };
};

export type Stack = Awaited<ReturnType<typeof startStack>>;
