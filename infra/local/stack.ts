import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { WorkerName } from '#infra/resources.ts';
import { indexStream } from './engines/dynamo.ts';
import { type Engines, startEngines } from './engines.ts';
import { setEnvironment } from './environment.ts';
import { deployedRoutes, loadDeployedWorker } from './functions.ts';
import { type Page, type Route, startGateway } from './gateway/gateway.ts';
import { mediaPages } from './gateway/media-page.ts';
import { documentationPages } from './gateway/pages.ts';
import type { Handler } from './lambda.ts';
import { type Endpoints, type Provisioned, provision } from './provision.ts';
import { localWorkers } from './workers.ts';

export interface StackOptions {
  dataDir: string;
  /** Zero for any free port. */
  port: number;
  mailboxPort?: number;
  /** `manual` workers run only when drained. */
  workers: 'running' | 'manual';
  /** Whether webhooks may call this machine, and without TLS. */
  localEndpointsAllowed?: boolean;
  maxQueueDelaySeconds?: number;
  /** Engines that outlive this stack. Without them, the stack starts and stops its own on `dataDir`. */
  engines?: Engines | undefined;
  tableName?: string | undefined;
  routes?: readonly Route[];
  pages?: Record<string, Page>;
  loadWorker?: (name: WorkerName) => Promise<Handler>;
}

export interface Stack extends Provisioned {
  url: string;
  mailboxUrl: string;
  dataDir: string;
  endpoints: Endpoints & { mail: string };
  pumps: { pause(): Promise<void>; resume(): void };
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
  const engines = options.engines ?? (await startEngines({ dataDir, mailboxPort: options.mailboxPort ?? 0 }));
  const { endpoints, mailbox, secrets } = engines;
  const stops = options.engines ? [] : [engines.stop];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const provisioned = await provision({ endpoints, tableName: options.tableName });
    indexStream(engines.databaseFile);
    const loadWorker = options.loadWorker ?? loadDeployedWorker;
    const workers = localWorkers({ dataDir, endpoints, provisioned, loadWorker });
    stops.push(workers.stop);
    const media = mediaPages({ endpoint: endpoints.s3, bucket: provisioned.mediaBucket });
    stops.push(async () => media.stop());
    const gateway = await startGateway({
      port: options.port,
      routes: options.routes ?? deployedRoutes(),
      pages: { ...(options.pages ?? documentationPages()), ...media.pages },
      timeoutSeconds,
      edgeSecret: secrets.edge,
    });
    stops.push(gateway.stop);
    setEnvironment({
      endpoints,
      provisioned,
      secrets,
      url: gateway.url,
      localEndpointsAllowed: options.localEndpointsAllowed ?? true,
      maxQueueDelaySeconds: options.maxQueueDelaySeconds,
    });
    if (options.workers === 'running') workers.start();
    return {
      ...provisioned,
      url: gateway.url,
      mailboxUrl: mailbox.url,
      dataDir,
      endpoints,
      pumps: { pause: workers.pause, resume: workers.resume },
      drain: workers.drain,
      runSchedule: workers.runSchedule,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
