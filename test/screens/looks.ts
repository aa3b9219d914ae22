import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { startProduct } from '#test/bench/http/stack.ts';
import { ownPort } from '#test/support/outside/ports.ts';
import { findChromium } from '#test/support/run/chromium.ts';
import { addressesOf, prepare, setTheme } from './sites.ts';
import { themes } from './themes.ts';

const usage = `Makes pictures of whole pages of the demo's sites in some themes, on data that is thrown away.

  npm run looks -- --to pictures
  npm run looks -- --to pictures --only location,front --theme dark

--to       the folder for the pictures, such as dark/location-phone.png. It is made if it is absent
--only     some pages, such as location,offer
--theme    some themes: ${Object.keys(themes).join(', ')}`;

const read = () => {
  try {
    const options = {
      to: { type: 'string' },
      only: { type: 'string' },
      theme: { type: 'string' },
      help: { type: 'boolean' },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return process.exit(2);
  }
};

const asked = read();
if (asked.help) {
  console.log(usage);
  process.exit(0);
}
const { to } = asked;
if (!to) {
  console.error(`--to is missing: say where the pictures go\n\n${usage}`);
  process.exit(2);
}
const chosen = (given: string | undefined, name: string): boolean => given?.split(',').includes(name) ?? true;

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/** Script of the page: loads also the pictures that are loaded when they are near, and waits until all can be drawn. */
const allPictures = `Promise.all([...document.images].map((one) => {
  one.loading = 'eager';
  return one.decode().catch(() => undefined);
}))`;

// A signal ends this process in the regular way, so that the handlers of `exit` also end the stack.
process.once('SIGTERM', () => process.exit(143)).once('SIGINT', () => process.exit(130));

const dataDir = await mkdtemp(join(tmpdir(), 'frontage-looks-'));
const product = await startProduct({ dataDir, port: await ownPort() });
const browser = await chromium.launch(await findChromium());
try {
  await prepare(product.demo);
  const addresses = Object.entries(await addressesOf(product.demo)).filter(([name]) => chosen(asked.only, name));
  for (const [theme, settings] of Object.entries(themes).filter(([name]) => chosen(asked.theme, name))) {
    await setTheme(product.demo, settings);
    await mkdir(join(to, theme), { recursive: true });
    for (const [size, options] of Object.entries(sizes)) {
      const page = await browser.newPage({ ...options, reducedMotion: 'reduce' });
      for (const [name, address] of addresses) {
        await page.goto(address);
        await page.evaluate(allPictures);
        const path = join(to, theme, `${name}-${size}.png`);
        await page.screenshot({ path, fullPage: true });
        console.log(path);
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true });
}
