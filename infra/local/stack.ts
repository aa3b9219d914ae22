import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { WorkerName } from '#infra/resources.ts';
import { indexStream } from './engines/dynamo.ts';
import type { Engines } from './engines.ts';
import { setEnvironment } from './environment.ts';
import { deployedRoutes, loadDeployedWorker } from './functions.ts';
import { type Page, type Route, startGateway } from './gateway/gateway.ts';
import { mediaPages } from './gateway/media-page.ts';
import { documentationPages } from './gateway/pages.ts';
import type { Handler } from './lambda.ts';
import { type Endpoints, type Provisioned, provision, type QueuesAndBucket } from './provision.ts';
import { localWorkers } from './workers.ts';

/** What a stack needs to know of its engines. It can be sent as JSON, because they may run in another process. */
export type RunningEngines = Pick<Engines, 'endpoints' | 'databaseFile'> & {
  mailbox: Pick<Engines['mailbox'], 'url'>;
  secrets: Pick<Engines['secrets'], 'port' | 'token' | 'edge'>;
  /** Only of engines in this process: a drain then asks no empty queue. */
  mayHaveMessages?: Engines['mayHaveMessages'];
};

export interface StackOptions {
  dataDir: string;
  /** Zero for any free port. */
  port: number;
  mailboxPort?: number;
  /** `manual` workers only work when drained. `later` ones wait for `startWorkers`: another process runs until then. */
  workers: 'running' | 'manual' | 'later';
  /** Whether webhooks may call this machine, and without TLS. */
  localEndpointsAllowed?: boolean;
  maxQueueDelaySeconds?: number;
  /** Engines that outlive this stack. Without them, the stack starts and stops its own on `dataDir`. */
  engines?: RunningEngines | undefined;
  /** Of these engines, when an earlier stack has created them there. */
  queuesAndBucket?: QueuesAndBucket | undefined;
  /** The address of the stack, if it is not that of its gateway. */
  url?: string;
  closesConnections?: boolean;
  tableName?: string | undefined;
  routes?: readonly Route[];
  pages?: Record<string, Page>;
  loadWorker?: (name: WorkerName) => Promise<Handler>;
}

export interface Stack extends Provisioned {
  url: string;
  /** Where the gateway listens. */
  port: number;
  mailboxUrl: string;
  dataDir: string;
  endpoints: Endpoints & { mail: string };
  pumps: { pause(): Promise<void>; resume(): void };
  startWorkers(): void;
  drain(): Promise<void>;
  runSchedule(name: WorkerName, time?: Date): Promise<void>;
  stop(): Promise<void>;
}

/** The maximum time that an HTTP API waits for a function. */
const timeoutSeconds = 29;

/** The whole product in this process, beside the database engine. All of its state is in `dataDir`. */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const stops: (() => Promise<void>)[] = [];
  const startOwnEngines = async (): Promise<RunningEngines> => {
    // Loaded only here: a process that is given engines starts faster without them.
    const { startEngines } = await import('./engines.ts');
    const { stop: stopEngines, ...own } = await startEngines({ dataDir, mailboxPort: options.mailboxPort ?? 0 });
    stops.push(stopEngines);
    return own;
  };
  const engines = options.engines ?? (await startOwnEngines());
  const { endpoints, mailbox, secrets } = engines;
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const { tableName, queuesAndBucket } = options;
    const provisioned = await provision({ endpoints, tableName, queuesAndBucket });
    indexStream(engines.databaseFile);
    const loadWorker = options.loadWorker ?? loadDeployedWorker;
    const { mayHaveMessages } = engines;
    const workers = localWorkers({ dataDir, endpoints, provisioned, loadWorker, mayHaveMessages });
    stops.push(workers.stop);
    if (options.workers !== 'later') workers.open();
    const media = mediaPages({ endpoint: endpoints.s3, bucket: provisioned.mediaBucket });
    stops.push(async () => media.stop());
    const gateway = await startGateway({
      port: options.port,
      routes: options.routes ?? deployedRoutes(),
      pages: { ...(options.pages ?? documentationPages()), ...media.pages },
      timeoutSeconds,
      edgeSecret: secrets.edge,
      closesConnections: options.closesConnections ?? false,
    });
    stops.push(gateway.stop);
    const url = options.url ?? gateway.url;
    setEnvironment({
      endpoints,
      provisioned,
      secrets,
      url,
      localEndpointsAllowed: options.localEndpointsAllowed ?? true,
      maxQueueDelaySeconds: options.maxQueueDelaySeconds,
    });
    if (options.workers === 'running') workers.start();
    return {
      ...provisioned,
      url,
      port: gateway.port,
      mailboxUrl: mailbox.url,
      dataDir,
      endpoints,
      pumps: { pause: workers.pause, resume: workers.resume },
      startWorkers: workers.start,
      drain: workers.drain,
      runSchedule: workers.runSchedule,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
