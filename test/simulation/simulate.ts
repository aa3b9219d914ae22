import { now } from '#lib/platform/core/clock.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { sendMail } from '#lib/delivery/mail/send.ts';
import { deleteLead } from '#lib/leads/leads/contract.ts';
import { type WorkerName, workers } from '#infra/resources.ts';
import { countsAreRight } from './checks/counts.ts';
import { leadsAreKept } from './checks/leads.ts';
import { mailsAreSent } from './checks/mails.ts';
import { nothingIsTold } from './checks/privacy.ts';
import { tasksAreSent } from './checks/tasks.ts';
import { webhooksArrive } from './checks/webhooks.ts';
import { loadFunction } from './functions/load.ts';
import type { Item } from './table/values.ts';
import { setWorldEnvironment } from './world/environment.ts';
import { faultPlanOf } from './world/faults.ts';
import { randomOf } from './world/random.ts';
import { buildScene, type Scene } from './world/scene.ts';
import { visitsOf } from './world/visits.ts';
import { openWorld } from './world/world.ts';

const hour = 3_600_000;
const sceneAt = Date.UTC(2026, 2, 2, 9);

const checks = [leadsAreKept, countsAreRight, mailsAreSent, webhooksArrive, nothingIsTold, tasksAreSent];

export interface Prepared {
  scene: Scene;
  items: readonly Item[];
}

/** Loads the functions, and makes the brand that every seed begins with. */
export const prepare = async (): Promise<Prepared> => {
  setWorldEnvironment();
  const ids = ['public/submit-form', deleteLead.id, ...Object.keys(workers).map((name) => `workers/${name}`)];
  await Promise.all(['locations/create', 'forms/create', 'email-settings/update-brand', 'webhooks/create', ...ids].map(loadFunction));
  const world = openWorld({ random: randomOf(0), beginsAt: sceneAt, items: [], faults: undefined });
  const scene = await world.prepare(async () => {
    // Clients read their configuration from the disk with their first call.
    await Promise.all([
      send('purges', [{ body: { brandId: newId(now()), window: 0 } }]),
      sendMail({ to: 'nobody@brand.example', subject: '', text: '', html: '' }),
    ]);
    return buildScene();
  });
  await world.run(5_000);
  return { scene, items: [...world.store.items.values()] };
};

export interface Run {
  steps: number;
  digest: string;
  lines: string[];
  error: Error | undefined;
}

/** A brand's days under the faults of a seed. */
export const simulate = async ({ scene, items }: Prepared, seed: number, maxSteps = 30_000): Promise<Run> => {
  const random = randomOf(seed);
  const beginsAt = sceneAt + 24 * hour + random.between(0, 48) * (hour / 2);
  const faults = faultPlanOf(random);
  const world = openWorld({ random, beginsAt, items, faults });
  const { clockwork, store, invoke, queues } = world;
  const visitors = visitsOf({
    clockwork,
    random,
    invoke,
    scene,
    acknowledged: (visit, leadId) => world.tell((check) => check.acknowledged?.(visit, leadId)),
  });
  world.watch(checks, { store, scene, clockwork, visits: visitors.visits });
  visitors.come(random.between(1, 12), random.between(1, 5) * 60_000);
  let error: Error | undefined;
  try {
    await world.run(maxSteps);
    while (queues.dead.length > 0) {
      queues.redrive();
      await world.run(maxSteps);
    }
    world.rest();
  } catch (caught) {
    error = caught as Error;
  }
  return { steps: clockwork.steps(), digest: clockwork.digest(), lines: clockwork.lastLines(), error };
};
