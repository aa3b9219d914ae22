import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { argumentsOf } from '#infra/arguments.ts';
import { startProduct } from '#test/bench/http/stack.ts';
import { settled as loaded } from '#test/browser/axe.ts';
import { findChromium } from '#test/support/run/chromium.ts';

argumentsOf(`Makes the pictures of the admin application in docs/screens anew, from the demo of npm start.

  npm run screens`);

const directory = fileURLToPath(new URL('../../docs/screens', import.meta.url));

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** The part that is opened after a page has loaded, if not the page itself. */
type Opening = (page: Page) => Promise<unknown>;

const row =
  (name: string): Opening =>
  (page) =>
    page.getByRole('row').filter({ hasText: name }).first().click();

const pages: readonly [name: string, path: string, open?: Opening][] = [
  ['home', 'home'],
  ['leads', 'leads', (page) => page.locator('main a[href*="/leads/"]').nth(1).click()],
  ['locations', 'locations'],
  ['location', 'locations', row('Austin')],
  [
    'hours',
    'locations',
    async (page) => {
      await row('Austin')(page);
      await page.getByRole('link', { name: 'Hours', exact: true }).click();
    },
  ],
  ['content', 'content', row('Plumbers who come the same day')],
  ['forms', 'forms', row('Get a quote')],
  ['media', 'media'],
  ['api-keys', 'integrations/api-keys'],
  ['webhook', 'integrations/webhooks', (page) => page.getByRole('link', { name: 'CRM', exact: true }).click()],
];

const settled = async (page: Page): Promise<void> => {
  // Code that has just arrived sends its first requests, and pictures are drawn after the answers.
  await delay(1000);
  await loaded(page);
  await delay(1000);
};

const store = async (page: Page, name: string): Promise<void> => {
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 72 })
    .toFile(join(directory, `${name}.webp`));
};

const dataDir = await mkdtemp(join(tmpdir(), 'frontage-screens-'));
await mkdir(directory, { recursive: true });
const product = await startProduct({ dataDir, port: 4870 });
const browser = await chromium.launch(await findChromium());
try {
  const { brandId, brandAdmin } = product.demo;
  for (const [size, options] of Object.entries(sizes)) {
    const page = await browser.newPage({ ...options, baseURL: product.demo.baseUrl });
    await page.goto('/admin/login');
    await page.getByLabel('E-mail address').fill(brandAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill(brandAdmin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/home');
    for (const [name, path, open] of pages) {
      await page.goto(`/admin/brands/${brandId}/${path}`);
      await settled(page);
      if (open) {
        const before = page.url();
        await open(page);
        await page.waitForURL((url) => url.href !== before);
        await settled(page);
      }
      await store(page, `${name}-${size}`);
      console.log(`${name}-${size}.webp`);
    }
    await page.close();
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true });
}
