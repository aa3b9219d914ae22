import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultsDir, storeResults } from '#test/bench/results.ts';
import { readOptions } from './options.ts';
import { peers, peersMeasuredAt } from './peers.ts';
import { report } from './report.ts';
import { runBench } from './run.ts';

const options = readOptions();
const began = performance.now();
const step = (what: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);

// A signal ends this process in the regular way, so that the handlers of `exit` also end the stack that it measures.
process.once('SIGTERM', () => process.exit(143)).once('SIGINT', () => process.exit(130));

await mkdir(resultsDir, { recursive: true });
const parent = await mkdtemp(join(tmpdir(), 'frontage-bench-'));
const places = { dataDir: join(parent, 'data'), floorDir: join(parent, 'floor'), resultsDir };
await mkdir(places.floorDir);
const loadAtStart = loadavg();
try {
  const results = await runBench(options, places, step);
  step('done');
  console.log(report(results));
  await storeResults('http', loadAtStart, {
    quick: options.quick,
    leads: options.leads,
    peers: { measuredAt: peersMeasuredAt, ...peers },
    ...results,
  });
  const failed = results.columns.filter(({ speed }) => Object.keys(speed.others).length > 0);
  if (failed.length > 0) {
    console.error(`Other answers than expected: ${failed.map(({ title }) => title).join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await rm(parent, { recursive: true, force: true });
}
