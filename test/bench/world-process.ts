import { setClock } from '#lib/clock.ts';
import { openWorld } from '#test/support/product.ts';
import { serveParent } from './child.ts';
import { costsOfOperations } from './costs.ts';

const { world } = await openWorld();

let ahead = 0;
setClock(() => new Date(Date.now() + ahead));
/** Beyond what a process keeps in memory. */
const pass = () => {
  ahead += 2000;
};

const tasks = {
  costs: async () => costsOfOperations(world, pass),
};
export type WorldTasks = typeof tasks;

process.once('disconnect', () => process.exit());
serveParent(tasks);
