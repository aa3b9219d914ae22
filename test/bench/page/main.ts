import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { type Product, startProduct } from '#test/bench/http/stack.ts';
import { storeResults } from '#test/bench/results.ts';
import { ownPort } from '#test/support/outside/ports.ts';
import { findChromium } from '#test/support/run/chromium.ts';
import { type PageToMeasure, type Places, pagesToMeasure } from './pages.ts';
import { preparationOf } from './prepare.ts';
import { slowPhone } from './profile.ts';
import { report, type Visited } from './report.ts';
import { type Visit, visit } from './visit.ts';

const usage = `Measures pages of \`npm start\` in Chromium, as a slow phone loads them. Run nothing else in that time.

  npm run bench:page -- [--visits 5] [--only home,admin]

--visits    how often each page is opened. Default: 5
--only      some pages: ${pagesToMeasure.map(({ id }) => id).join(', ')}`;

const { values } = parseArgs({
  options: { visits: { type: 'string', default: '5' }, only: { type: 'string' }, help: { type: 'boolean' } },
});
const only = values.only?.split(',');
const chosen = pagesToMeasure.filter(({ id }) => only?.includes(id) ?? true);
if (values.help || chosen.length < (only?.length ?? 0)) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}

// A signal ends this process in the regular way, so that the handlers of `exit` also end the stack that it measures.
process.once('SIGTERM', () => process.exit(143)).once('SIGINT', () => process.exit(130));

const placesOf = async ({ demo }: Product): Promise<Places> => {
  const answer = await fetch(`${demo.baseUrl}/public/map-pins?brandId=${demo.brandId}`);
  const { data }: { data: { pins: { path: string }[] } } = JSON.parse(await answer.text());
  const [first] = data.pins;
  if (!first) throw new Error('The demo has no location on the map');
  return { brandId: demo.brandId, location: first.path };
};

const urlOf = ({ at, path }: PageToMeasure, { demo }: Product, places: Places): string => {
  const origin = new URL(demo.baseUrl);
  if (at === 'site') origin.hostname = 'acme.localhost';
  return new URL(path(places), origin).href;
};

const parent = await mkdtemp(join(tmpdir(), 'frontage-bench-'));
const loadAtStart = loadavg();
const product = await startProduct({ dataDir: join(parent, 'data'), port: await ownPort() });
const browser = await chromium.launch(await findChromium());
try {
  const places = await placesOf(product);
  const visited: Visited[] = [];
  for (const page of chosen) {
    const url = urlOf(page, product, places);
    const visits: Visit[] = [];
    await product.quiet();
    for (let left = Number(values.visits); left > 0; left--)
      visits.push(
        await visit(browser, {
          url,
          shown: page.shown,
          profile: slowPhone,
          prepare: preparationOf(page, product.demo, url),
        }),
      );
    visited.push({ id: page.id, title: page.title, visits });
  }
  console.log(report(visited, slowPhone));
  await storeResults('page', loadAtStart, { profile: slowPhone, pages: visited });
} finally {
  await browser.close();
  await product.stop();
  await rm(parent, { recursive: true, force: true });
}
