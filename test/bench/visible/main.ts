import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { argumentsOf } from '#infra/arguments.ts';
import { purgeWindow, secondsUntilPurge } from '#lib/web/serving/purge.rules.ts';
import { table } from '#test/bench/draw-table.ts';
import { startProduct } from '#test/bench/http/stack.ts';
import { median } from '#test/bench/median.ts';
import { storeResults } from '#test/bench/results.ts';
import { ownPort } from '#test/support/outside/ports.ts';
import { type Change, changesOf } from './changes.ts';

argumentsOf(`Measures how long after a change visitors of npm start still get the page without it.

  npm run bench:visible`);

const rounds = 10;
/** Visits in a row that show the change, which are answered by every process. */
const settledVisits = 40;

const visit = async (port: number, path: string): Promise<string> => {
  const response = await new Promise<Parameters<typeof text>[0]>((resolve, reject) => {
    // A connection of its own, as each visitor has one: it is answered by any process.
    const asked = request(
      { host: '127.0.0.1', port, path, headers: { host: 'acme.localhost' }, agent: false },
      resolve,
    );
    asked.once('error', reject).end();
  });
  return text(response);
};

/** Milliseconds until the last visit without the change began. */
const oldFor = async (port: number, { make, path }: Change, mark: string): Promise<number> => {
  await visit(port, path);
  await make(mark);
  const changedAt = performance.now();
  let lastOldAt = changedAt;
  for (let shown = 0; shown < settledVisits; ) {
    const askedAt = performance.now();
    if ((await visit(port, path)).includes(mark)) shown++;
    else {
      shown = 0;
      lastOldAt = askedAt;
    }
  }
  return lastOldAt - changedAt;
};

/** From a change until its purge is sent to CloudFront, for each time of a window. */
const purgeSeconds = (): { least: number; most: number } => {
  const times = Array.from({ length: 10_000 }, (_, ms) => new Date(ms));
  const waits = times.map((at) => secondsUntilPurge(purgeWindow(at), at));
  return { least: Math.min(...waits), most: Math.max(...waits) };
};

const parent = await mkdtemp(join(tmpdir(), 'frontage-bench-'));
process.once('SIGTERM', () => process.exit(143)).once('SIGINT', () => process.exit(130));
const loadAtStart = loadavg();
const port = await ownPort();
const product = await startProduct({ dataDir: join(parent, 'data'), port });
try {
  await product.quiet();
  const changes = await changesOf(product.demo);
  const local: { id: string; title: string; ms: number[] }[] = [];
  for (const change of changes) {
    const ms: number[] = [];
    for (let round = 0; round < rounds; round++)
      ms.push(await oldFor(port, change, `Mark ${change.id} ${round} of ${Date.now()}`));
    local.push({ id: change.id, title: change.title, ms });
  }
  console.log(
    table(
      'Milliseconds after a change in which a visitor of npm start still gets the page without it',
      ['', 'rounds', 'median', 'longest'],
      local.map(({ title, ms }) => [title, ms.length, Math.round(median(ms)), Math.round(Math.max(...ms))]),
    ),
  );
  const edge = purgeSeconds();
  console.log(
    `\nThe edge is purged ${edge.least} to ${edge.most} s after a change; CloudFront needs up to 5 s for it.`,
  );
  await storeResults('visible', loadAtStart, { local, purgeSeconds: edge });
} finally {
  await product.stop();
  await rm(parent, { recursive: true, force: true });
}
