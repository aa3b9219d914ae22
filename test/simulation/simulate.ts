import { workers } from '#infra/resources.ts';
import { sendMail } from '#lib/delivery/mail/send.ts';
import { replay, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createLeadCall } from '#lib/leads/lead-work/contract.ts';
import { deleteLead, releaseQuarantined } from '#lib/leads/leads/contract.ts';
import { now } from '#lib/platform/core/clock.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { applyJob, cancelJob, undoJob } from '#lib/platform/jobs/contract.ts';
import { readLines } from '#lib/platform/media/bucket/lines.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { createLocationChange } from '#lib/use-cases/location-changes/contract.ts';
import { faultPlanOf } from './base/faults.ts';
import { randomOf } from './base/random.ts';
import { buildScene, type Scene } from './brand/scene.ts';
import { visitsOf } from './brand/visits.ts';
import { countsAreRight } from './checks/counts.ts';
import { nothingIsGivenUp } from './checks/dead-letters.ts';
import { leadsAreEscalated } from './checks/escalations.ts';
import { rowsAreChangedOnce } from './checks/jobs.ts';
import { leadsAreKept } from './checks/leads.ts';
import { mailsAreSent } from './checks/mails.ts';
import { nothingIsTold } from './checks/privacy.ts';
import { tasksAreSent } from './checks/tasks.ts';
import { webhooksArrive } from './checks/webhooks.ts';
import { loadedFunction, loadFunction } from './functions/load.ts';
import type { Called } from './services/table.ts';
import type { Item } from './table/values.ts';
import { askingIn } from './world/asking.ts';
import { changesOf } from './world/changes.ts';
import { setWorldEnvironment } from './world/environment.ts';
import { mailsBefore, moodOf } from './world/mails.ts';
import { peopleOf } from './world/people.ts';
import { receivingOf } from './world/receiving.ts';
import { schedulesOf } from './world/schedules.ts';
import { openWorld } from './world/world.ts';

const minute = 60_000;
const hour = 60 * minute;
const sceneAt = Date.UTC(2026, 2, 1, 9);

/** More than any seed takes: a world that goes on for longer is not going to be at rest. */
const maxSteps = 400_000;

const checks = [
  leadsAreKept,
  countsAreRight,
  mailsAreSent,
  webhooksArrive,
  leadsAreEscalated,
  nothingIsTold,
  tasksAreSent,
  rowsAreChangedOnce,
  nothingIsGivenUp,
];

/** What people of the brand ask for. */
const asked = [
  createLeadCall,
  deleteLead,
  releaseQuarantined,
  replay,
  updateWebhook,
  createLocationChange,
  applyJob,
  cancelJob,
  undoJob,
];

export interface Prepared {
  scene: Scene;
  items: readonly Item[];
}

/** Loads the functions, and makes the brand that every seed begins with. */
export const prepare = async (called?: Called): Promise<Prepared> => {
  setWorldEnvironment();
  const ids = [
    'public/submit-form',
    ...asked.map(({ id }) => id),
    ...Object.keys(workers).map((name) => `workers/${name}`),
  ];
  await Promise.all(
    [
      'locations/create',
      'forms/create',
      'email-settings/update-brand',
      'assignment-rules/update',
      'escalations/update',
      'webhooks/create',
      ...ids,
    ].map(loadFunction),
  );
  const world = openWorld({ random: randomOf(0), beginsAt: sceneAt, items: [], faults: undefined, called });
  const scene = await world.prepare(async () => {
    // Clients read their configuration from the disk with their first call.
    await Promise.all([
      send('purges', [{ body: { brandId: newId(now()), window: 0 } }]),
      sendMail({ to: 'nobody@brand.example', subject: '', text: '', html: '' }),
      readLines('nothing'),
    ]);
    const scene = await buildScene();
    // The ledger of announced leads begins the day after.
    await (loadedFunction('workers/reconcile-leads')({} as never, {}) as Promise<void>);
    return scene;
  });
  await world.run(5_000);
  return { scene, items: [...world.store.items.values()] };
};

export interface Run {
  steps: number;
  digest: string;
  /** Everything that happened. */
  lines: () => string[];
  error: Error | undefined;
}

/** Days of a brand under the faults of a seed. */
export const simulate = async ({ scene, items }: Prepared, seed: number, called?: Called): Promise<Run> => {
  const random = randomOf(seed);
  // Some begin shortly before the next hour, and so before the next day or the next business hours.
  const earlyMs = random.chance(0.3) ? random.between(0, 3 * minute) : 0;
  const beginsAt = sceneAt + 24 * hour + random.between(0, 48) * (hour / 2) - earlyMs;
  const faults = faultPlanOf(random);
  const world = openWorld({ random, beginsAt, items, faults, called });
  const { clockwork, store, behaviour } = world;
  const ask = askingIn(world, random, scene);
  const people = peopleOf({ world, ask, random, scene, beginsAt, busyUntil: faults.untilMs });
  const changes = changesOf({ world, ask, random, scene, busyUntil: faults.untilMs });
  const visitors = visitsOf({
    clockwork,
    random,
    invoke: world.invoke,
    scene,
    acknowledged: (visit, leadId) => {
      if (visit.leadIds.size === 1) people.see(leadId, visit.isSpam);
      world.tell((check) => check.acknowledged?.(visit, leadId));
    },
  });
  world.watch(checks, { store, scene, clockwork, visits: visitors.visits });
  const receiving = receivingOf(random, faults.untilMs);
  behaviour.receive = (post) => receiving(post, clockwork.now() - beginsAt);
  behaviour.mail = moodOf(random, clockwork.now, beginsAt, faults.untilMs);
  const schedules = schedulesOf(world);
  visitors.come(random.between(1, 12), random.between(1, 5) * minute);
  if (random.chance(0.3)) world.put(mailsBefore(scene.brandId, random, beginsAt));
  if (random.chance(0.6)) clockwork.plan(random.between(0, faults.untilMs), 'a job', changes.begin);
  schedules.reconcile(72, 168);
  clockwork.plan(120 * hour, 'the endpoint is mended', people.mendWebhook);
  // Later than what is to expire.
  clockwork.plan(200 * hour, 'the end', () => undefined);
  let error: Error | undefined;
  try {
    await world.run(maxSteps);
    world.expire();
    await world.run(maxSteps);
    world.rest();
  } catch (caught) {
    error = caught as Error;
  }
  return { steps: clockwork.steps(), digest: clockwork.digest(), lines: clockwork.lines, error };
};
