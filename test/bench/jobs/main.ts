import { applyJob, undoJob } from '#lib/platform/jobs/contract.ts';
import { brandWith } from '#test/support/jobs/brand.ts';
import { mortalConsumer } from '#test/support/jobs/mortal.ts';
import { openWorld } from '#test/support/product.ts';

/**
 * A job over ten thousand locations: how long it takes, and how much memory above idle: `npm run bench:jobs`.
 */
const rows = 10_000;
const maxMegabytes = 200;

const megabytes = (): number => Math.round(process.memoryUsage().rss / 1024 ** 2);

const { world, close } = await openWorld();
const acme = await brandWith(world, rows);
const change = {
  openingDate: '2020-05-01',
  holidayHours: [{ date: `${new Date().getFullYear() + 1}-12-25`, isClosed: true }],
};
const { data } = await acme.start({ change });
const jobId = data.job.id;
const consumer = mortalConsumer();
globalThis.gc?.();
const idle = megabytes();
let most = idle;
const watch = setInterval(() => {
  most = Math.max(most, megabytes());
}, 100);
for (const phase of ['check', 'apply', 'undo'] as const) {
  if (phase === 'apply') await world.call(applyJob, { ...acme.at(jobId), body: {} });
  if (phase === 'undo') await world.call(undoJob, acme.at(jobId));
  const begun = performance.now();
  await consumer.run([{ kind: 'run-chunk', brandId: acme.view.id, jobId, phase, chunk: 0 }]);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(JSON.stringify({ phase, rows, seconds, idle, aboveIdle: most - idle }));
}
clearInterval(watch);
consumer.stop();
console.log(JSON.stringify(await acme.job(jobId)));
await close();
if (most - idle > maxMegabytes) throw new Error(`${most - idle} MB above idle: at most ${maxMegabytes} are allowed`);
