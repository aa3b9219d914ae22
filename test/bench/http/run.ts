import { startChild } from '#test/bench/child.ts';
import { startReceiver } from '#test/bench/receiver.ts';
import { ownPort } from '#test/support/outside/ports.ts';
import type { Column } from './columns.ts';
import { openFloor } from './floor.ts';
import { requestsFor, type Send, warmUp } from './lasting.ts';
import type { Load, LoadTasks } from './load-process.ts';
import { type Measurement, measure } from './measure.ts';
import type { Options } from './options.ts';
import { inspectable, profiled } from './profiles.ts';
import { ratiosOf } from './ratios.ts';
import type { Results } from './report.ts';
import { makeScene, type Scene } from './scene.ts';
import { type Product, startProduct } from './stack.ts';
import { store } from './stored.ts';

const locations = 10_000;

/** Throws unless every location is on the map: it would be read faster. */
const checkMap = async (url: string, { brandId }: Scene): Promise<void> => {
  const answer = await fetch(`${url}/public/map-pins?brandId=${brandId}&fields=slug`);
  const { pins } = ((await answer.json()) as { data: { pins: unknown[] } }).data;
  if (pins.length !== locations) throw new Error(`${pins.length} of ${locations} locations are on the map`);
};

/** Throws for a path that is not answered with 200, before the column is measured. */
const checkPaths = async ({
  url,
  paths,
  readers: [headers = {}],
}: Pick<Load, 'url' | 'paths' | 'readers'>): Promise<void> => {
  for (const path of paths) {
    const { status } = await fetch(url + path, { headers });
    if (status !== 200) throw new Error(`GET ${path} was answered with ${status}`);
  }
};

interface Places {
  /** Removed afterwards. */
  dataDir: string;
  floorDir: string;
  resultsDir: string;
}

/** The whole benchmark: floor, a fresh stack, the scene, the chosen columns. */
export const runBench = async (
  { quick, profile, leads, chosen, sizes }: Options,
  { dataDir, floorDir, resultsDir }: Places,
  step: (what: string) => void,
): Promise<Results> => {
  const loader = startChild<LoadTasks>('./http/load-process.ts');
  const send: Send = (load) => loader.call('send', load);
  const receiver = await startReceiver();
  step('floor');
  const floor = await openFloor(floorDir, send, sizes.floorSeconds);
  let product: Product | undefined;
  let submitted = 0;
  const port = await ownPort();
  const start = async (): Promise<Product> => {
    product = await startProduct({ dataDir, port, ...(profile && { nodeOptions: inspectable }) });
    return product;
  };

  const loadOf = ({ work }: Column, scene: Scene): Pick<Load, 'paths' | 'readers' | 'submitTo'> => {
    const { brandId, readers, locationIds } = scene;
    if ('submit' in work)
      return { paths: [`/public/forms/measured/submit?brandId=${brandId}`], readers: [], submitTo: locationIds };
    return { paths: [work.read(scene)].flat(), readers: work.signedIn ? readers : [] };
  };

  /** Submissions that nobody measures, with all that follows them. */
  const submitFirst = async (load: Omit<Load, 'requests'>, running: Product): Promise<undefined> => {
    submitted += (await send({ ...load, requests: sizes.warmSubmissions })).requests;
    await receiver.until(submitted);
    await running.quiet();
  };

  const measureColumn = async (column: Column, scene: Scene, running: Product): Promise<Measurement> => {
    step(column.title);
    const { work } = column;
    const load = { url: running.url, ...loadOf(column, scene) };
    await running.quiet();
    if ('read' in work) await checkPaths(load);
    const warm = 'read' in work ? await warmUp(send, load, sizes.warmSeconds) : await submitFirst(load, running);
    const before = await floor.now();
    const tools = { product: running, loadPid: loader.pid, send };
    const run = () => {
      if (warm) return measure(tools, column, { ...load, requests: requestsFor(warm, sizes.seconds) });
      const requests = 'submit' in work ? work.submit[quick ? 'quick' : 'full'] : 0;
      return measure(tools, column, { ...load, requests }, async (speed) => {
        submitted += speed.requests;
        const arrived = await receiver.until(submitted);
        await running.quiet();
        return arrived;
      });
    };
    const measured = profile
      ? await profiled({ said: running.stderr(), dir: resultsDir, name: column.id }, run)
      : await run();
    const after = await floor.now();
    const perSecond = (before.speed.perSecond + after.speed.perSecond) / 2;
    return { ...measured, floor: { perSecond, cpuMsEach: (before.cpuMsEach + after.cpuMsEach) / 2 } };
  };

  try {
    step('start of a fresh stack');
    const fresh = await start();
    const { readyMs } = fresh;
    await fresh.quiet();
    const memory: Results['memory'] = { 'at rest': fresh.memory() };
    step('scene');
    const scene = await makeScene(fresh.demo, receiver.url);
    const measurements: Measurement[] = [];
    const measureStage = async (stage: Column['stage'], running: Product): Promise<void> => {
      for (const column of chosen.filter((one) => one.stage === stage))
        measurements.push(await measureColumn(column, scene, running));
      await running.quiet();
    };
    await measureStage('fresh', fresh);
    memory['after the columns of the fresh stack'] = fresh.memory();
    if (chosen.some(({ stage }) => stage === 'large')) {
      step(`storing ${leads} leads and ${locations} locations`);
      await fresh.stop();
      const more = { leads: Math.max(0, leads - submitted), locations: locations - scene.locationIds.length };
      await store(dataDir, scene, more);
      const large = await start();
      await large.quiet();
      await checkMap(large.url, scene);
      memory['with all leads and locations'] = large.memory();
      await measureStage('large', large);
      memory['after their columns'] = large.memory();
    }
    const columns = measurements.map((measurement) => {
      const column = chosen.find(({ id }) => id === measurement.id) as Column;
      return { ...measurement, ratios: ratiosOf(column, measurement) };
    });
    return { readyMs, memory, floors: floor.all, columns };
  } finally {
    await product?.stop();
    await floor.end();
    await loader.end();
    await receiver.close();
  }
};
