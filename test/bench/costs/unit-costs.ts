import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Measured } from '#infra/cost/measured.ts';
import { type EdgeFunction, edgeRoutes } from '#infra/edge-routes.ts';

import { loadDeployedWorker } from '#infra/local/functions.ts';
import { deployedRoutes } from '#infra/local/routes.ts';
import { seed } from '#infra/local/seed.ts';
import { startStack } from '#infra/local/stack.ts';
import { edgeNeeds, needsOf, workerNeeds } from '#infra/needs.ts';
import { queues, type WorkerName, workers } from '#infra/resources.ts';
import { operations } from '#lib/operations.ts';
import { setClock } from '#lib/platform/core/clock.ts';
import { median } from '../median.ts';
import { seedSite } from '../small-site.ts';
import { type Invocation, openTally, sumsOf } from '../tally.ts';
import { prepare, startByteCounter, storedBytes } from './unit-scene.ts';

/** Concurrent submissions that share batches: as many as the stream delivers at a time. */
const together = workers['dispatch-changes'].trigger.stream.batchSize;
const rounds = 15;
const submitId = 'public/submit-form';

/** Batches of the stream without a lead follow from what was counted, and not from each lead. */
const workerId = (name: WorkerName, event: unknown): string => {
  const { Records = [] } = event as Partial<DynamoDBStreamEvent>;
  const hasLead = Records.some(({ dynamodb }) => dynamodb?.NewImage?.kind?.S === 'lead');
  return name === 'dispatch-changes' && !hasLead ? `workers/${name}, counts` : `workers/${name}`;
};

const times = (count: number, work: () => Promise<unknown>) => async (): Promise<void> => {
  for (let at = 0; at < count; at++) await work();
};

const defaultMegabytes = 512;

/** The deployed resources: a copy, so that computed figures are of one moment. */
const platformOf = (ids: readonly string[]): Measured['platform'] => {
  const memoryOf = (id: string): number => {
    const operation = operations.find((one) => one.id === id);
    const isEdge = edgeRoutes.some((route) => route.id === id);
    const otherNeeds = () =>
      isEdge ? edgeNeeds[id as EdgeFunction] : workerNeeds(id.slice('workers/'.length).split(',')[0] as WorkerName);
    const needs = operation ? needsOf(operation) : otherNeeds();
    return needs.memoryMegabytes ?? defaultMegabytes;
  };
  const runsADay = Object.values(workers).map(({ trigger }) =>
    'everyMinutes' in trigger ? (24 * 60) / trigger.everyMinutes : 0,
  );
  return {
    megabytes: Object.fromEntries(ids.map((id) => [id, memoryOf(id)])),
    queues: Object.keys(queues).length,
    scheduledRunsADay: runsADay.reduce((sum, runs) => sum + runs, 0),
  };
};

const mailBytes = async (mailboxUrl: string): Promise<number> => {
  const response = await fetch(`${mailboxUrl}/mails?to=office-0@measured.example`);
  return median(((await response.json()) as object[]).map((mail) => JSON.stringify(mail).length));
};

/** The usage of a submission with all that follows, a read, and a change. */
export const measureUnits = async (): Promise<Omit<Measured, 'at' | 'node' | 'machine' | 'initMs'>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-units-'));
  const byteCounter = await startByteCounter();
  const { watch, unitsOf, timesOf } = openTally();
  process.env.LOG_LEVEL = 'info';
  const stack = await startStack({
    dataDir,
    port: 0,
    workers: 'manual',
    localEndpointsAllowed: true,
    routes: deployedRoutes().map((route) => ({
      ...route,
      load: async () => watch(() => route.id, await route.load()),
    })),
    loadWorker: async (name) => watch((event) => workerId(name, event), await loadDeployedWorker(name)),
  });
  let ahead = 0;
  setClock(() => new Date(Date.now() + ahead));
  /** Longer than the time after which an address gets a mail for each lead again. */
  const laterOn = (): void => {
    ahead += 16 * 60_000;
  };
  /** Longer than a process caches values. */
  const afterAWhile = (work: () => Promise<unknown>) => async () => {
    ahead += 2000;
    await work();
  };
  try {
    const demo = await seed(stack);
    const { submit, readForm, listLeads, setStatus } = await prepare(demo, byteCounter.url);
    const one = afterAWhile(() => submit(1));
    const many = () => submit(together);
    const following = (work: () => Promise<unknown>) => async () => {
      await work();
      await stack.drain();
    };
    // Work that a process does once is not part of the cost of each submission.
    await times(20, following(one))();

    laterOn();
    const first = await unitsOf(one);
    const followed = await unitsOf(() => stack.drain());
    const timedOne = await timesOf(times(rounds, following(one)));
    laterOn();
    const warm = await unitsOf(many);
    const followedMany = await unitsOf(() => stack.drain());
    laterOn();
    const timedMany = await timesOf(following(many));

    const read = afterAWhile(readForm);
    const reads = sumsOf(await unitsOf(read), await timesOf(times(rounds, read)));
    const page = sumsOf(await unitsOf(listLeads), await timesOf(times(rounds, listLeads)));
    const { leads } = await listLeads();
    const change = (status: string) => () => setStatus(leads[0].id, status);
    const statuses = ['new', 'viewed', 'archived', 'new', 'viewed'];
    const changes = sumsOf(
      await unitsOf(change('archived')),
      await timesOf(async () => {
        for (const status of statuses) await change(status)();
      }),
    );
    // Last, as the other figures are those of a brand without a site.
    await seedSite(demo);
    await stack.drain();
    const viewPage = afterAWhile(() => fetch(`${stack.url}/sites/${demo.tenantSlug}.localhost/`));
    await times(5, viewPage)();
    const views = sumsOf(await unitsOf(viewPage), await timesOf(times(rounds, viewPage)));
    const isSubmit = ({ id }: Invocation) => id === submitId;
    const isOther = ({ id }: Invocation) => id !== submitId;
    const measured = {
      submitCold: sumsOf(first, timedOne.filter(isSubmit)),
      submitWarm: sumsOf(warm, timedMany.filter(isSubmit)),
      followingOne: sumsOf(followed, timedOne.filter(isOther)),
      followingMany: sumsOf(followedMany, timedMany.filter(isOther)),
      operations: { ...reads, ...page, ...changes, ...views },
    };
    const ids = Object.values(measured).flatMap((functions) => Object.keys(functions));
    return {
      together,
      ...measured,
      bytes: { webhook: byteCounter.bytes(), mail: await mailBytes(stack.mailboxUrl) },
      stored: await storedBytes(['lead', 'delivery', 'notice', 'rate']),
      platform: platformOf([...new Set(ids)].sort()),
    };
  } finally {
    setClock(undefined);
    await stack.stop();
    await byteCounter.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
