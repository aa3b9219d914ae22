import { setClock } from '#lib/platform/core/clock.ts';
import { openWorld } from '#test/support/product.ts';
import { serveParent } from './child.ts';
import { costsOfOperations } from './costs/costs.ts';
import { costsOfFollowUps } from './costs/follow-ups.ts';
import { costsOfSubmission } from './costs/submission-costs.ts';
import { startLeadList } from './leads.ts';

const { world, close } = await openWorld();

let ahead = 0;
setClock(() => new Date(Date.now() + ahead));
/** Longer than a process caches values. */
const pass = () => {
  ahead += 2000;
};

const list = await startLeadList(world, await world.tenant(), pass);

const tasks = {
  costsOfOperations: async () => costsOfOperations(world, pass),
  costsOfSubmission: async () => costsOfSubmission(world, pass),
  costsOfFollowUps: async (batches: number[]) => costsOfFollowUps(world, batches, pass),
  openList: async () => {
    const { port } = new URL(world.stack.url);
    const { brandId, formId } = list.ids;
    return { brandUrl: `http://127.0.0.1:${port}/v1/brands/${brandId}`, formId, keys: await list.issueKeys() };
  },
  grow: list.grow,
  costOfList: list.cost,
};
export type WorldTasks = typeof tasks;

process.once('disconnect', () => void close().then(() => process.exit()));
serveParent(tasks);
