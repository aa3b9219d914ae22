import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { operations } from '#lib/operations.ts';
import { measureBundles } from './bundles.ts';
import { startChild } from './child.ts';
import { getMany } from './load.ts';
import { report } from './report.ts';
import { measureSubmissions } from './submissions.ts';
import { judge, type Results } from './targets.ts';
import type { WorldTasks } from './world-process.ts';

const usage = `Measures the product on this machine. It takes some minutes; run nothing else in that time.

  npm run bench -- [--quick] [--profile]

--quick     fewer requests and leads, for a first look
--profile   writes CPU profiles of the stack beside the results; submissions get slower`;

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, profile: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (options.help) {
  console.log(usage);
  process.exit();
}

const sizes = options.quick
  ? { submissions: 500, sustained: 500, leads: [1000, 5000], reads: 200, rounds: 3 }
  : { submissions: 3000, sustained: 1500, leads: [1000, 100_000], reads: 600, rounds: 7 };

const began = performance.now();
const step = (what: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);

const measureWorld = async (): Promise<
  Pick<Results, 'operations' | 'submissionCosts' | 'followUps' | 'lists' | 'keyRead'>
> => {
  const world = startChild<WorldTasks>('./world-process.ts');
  try {
    step('round trips and units of every operation');
    const costs = await world.call('costsOfOperations');
    const submissionCosts = await world.call('costsOfSubmission');
    const followUps = await world.call('costsOfFollowUps', [1, 10, 100]);
    const { brandUrl, formId, keys } = await world.call('openList');
    const read = async (path: string) => {
      const url = `${brandUrl}/${path}`;
      await getMany({ url, count: Math.ceil(sizes.reads / 4), keys });
      return getMany({ url, count: sizes.reads, keys });
    };
    const keyRead = await read(`forms/${formId}`);
    const lists: Results['lists'] = [];
    for (const stored of sizes.leads) {
      step(`lead list at ${stored}`);
      await world.call('grow', stored);
      lists.push({ cost: await world.call('costOfList'), speed: await read('leads') });
    }
    return { operations: costs, submissionCosts, followUps, lists, keyRead };
  } finally {
    await world.end();
  }
};

const resultsDir = resolve('bench-results');
await mkdir(resultsDir, { recursive: true });
step('bundles and their start');
const bundles = await measureBundles(
  operations.map(({ id }) => id),
  sizes.rounds,
);
step('submissions and their floor');
const submissions = await measureSubmissions({
  count: sizes.submissions,
  sustainedCount: sizes.sustained,
  profiles: options.profile ? resultsDir : undefined,
});
const measured = await measureWorld();
const results: Results = { submissions, ...measured, bundles };
const verdicts = judge(results);
step('done');
console.log(report(results, verdicts));

const { version, platform, arch } = process;
const about = {
  at: new Date().toISOString(),
  node: version,
  machine: `${platform}-${arch}`,
  quick: options.quick ?? false,
};
await writeFile(join(resultsDir, 'latest.json'), `${JSON.stringify({ ...about, verdicts, ...results }, null, 2)}\n`);
