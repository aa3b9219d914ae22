import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { WorkerName } from '#infra/resources.ts';
import type { Engines } from './engines.ts';
import { type EnvironmentOptions, forgetAws, setEnvironment } from './environment.ts';
import { loadDeployedWorker } from './functions.ts';
import { startDeployedGateway } from './gateway/deployed.ts';
import type { MediaSource } from './gateway/media-page.ts';
import type { Page, Route } from './gateway/router.ts';
import type { Handler } from './lambda.ts';
import { type ProvisionedQueues, provision } from './provision.ts';
import { localWorkers } from './workers.ts';

/** The addresses that a stack needs of its engines. It can be sent as JSON, because they may run in another process. */
export type RunningEngines = Pick<Engines, 'endpoints'> & {
  mailbox: Pick<Engines['mailbox'], 'url' | 'replyPort'>;
  secrets: Pick<Engines['secrets'], 'port' | 'token' | 'edge'>;
};

export interface StackOptions {
  dataDir: string;
  /** Zero for any free port. */
  port: number;
  mailboxPort?: number;
  /** `manual` workers only work when drained. `later` ones wait for `startWorkers`: another process runs until then. */
  workers: 'running' | 'manual' | 'later';
  /** Starts what answers requests. By default, that is a gateway in this process with `routes` and `pages`. */
  serve?: Serve | undefined;
  /** Whether webhooks may call this machine, and without TLS. */
  localEndpointsAllowed?: boolean;
  /** Whether answers are checked against their declarations. */
  checksAnswers?: boolean;
  maxQueueDelaySeconds?: number;
  /** By default, mails are sent at once: tests have clocks of their own, and turns at a rate are of one time. */
  mailPerSecond?: number;
  /** Engines that outlive this stack. Without them, the stack starts and stops its own on `dataDir`. */
  engines?: RunningEngines | undefined;
  /** The queues of these engines, when an earlier stack has created them there. */
  queues?: ProvisionedQueues | undefined;
  /** The address of the stack, if it is not that of its gateway. */
  url?: string;
  closesConnections?: boolean;
  tableName?: string | undefined;
  routes?: readonly Route[];
  pages?: Record<string, Page>;
  loadWorker?: (name: WorkerName) => Promise<Handler>;
}

/** The facts that a gateway needs of its stack. It can be sent as JSON. */
export interface Served {
  port: number;
  edgeSecret: string;
  media: MediaSource;
  environment: Omit<EnvironmentOptions, 'url'>;
}

export interface Serving {
  port: number;
  stop(): Promise<void>;
}

export type Serve = (served: Served) => Promise<Serving>;

export type Stack = Awaited<ReturnType<typeof startStack>>;

const serveHere =
  ({ routes, pages, closesConnections }: StackOptions): Serve =>
  async ({ port, edgeSecret, media }) => {
    // Loaded only here: it takes all declarations of operations.
    const deployedRoutes = async () => (await import('./routes.ts')).deployedRoutes();
    const common = { port, edgeSecret, media, pages, closesConnections };
    return startDeployedGateway({ ...common, routes: routes ?? (await deployedRoutes()) });
  };

/** The whole product in this process, beside the database engine. All of its state is in `dataDir`. */
export const startStack = async (options: StackOptions) => {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  forgetAws();
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
    const { tableName, queues } = options;
    const provisioned = await provision({ endpoints, tableName, queues });
    const loadWorker = options.loadWorker ?? loadDeployedWorker;
    const workers = localWorkers({ dataDir, endpoints, provisioned, loadWorker });
    stops.push(workers.stop);
    if (options.workers !== 'later') workers.open();
    const { serve = serveHere(options), localEndpointsAllowed = true, checksAnswers = true } = options;
    const { edge: edgeSecret, port: secretsPort, token } = secrets;
    const environment = {
      endpoints,
      provisioned,
      secrets: { port: secretsPort, token },
      localEndpointsAllowed,
      checksAnswers,
      maxQueueDelaySeconds: options.maxQueueDelaySeconds,
      mailPerSecond: options.mailPerSecond,
    };
    const media = { endpoint: endpoints.s3, bucket: provisioned.mediaBucket };
    const gateway = await serve({ port: options.port, edgeSecret, media, environment });
    stops.push(gateway.stop);
    const { port } = gateway;
    const url = options.url ?? `http://localhost:${port}`;
    setEnvironment({ ...environment, url });
    if (options.workers === 'running') workers.start();
    return {
      ...provisioned,
      url,
      /** Where the gateway listens. */
      port,
      mailboxUrl: mailbox.url,
      replyPort: mailbox.replyPort,
      dataDir,
      endpoints,
      pumps: { pause: workers.pause, resume: workers.resume },
      skipChanges: workers.skipChanges,
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
