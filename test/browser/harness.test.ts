import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { axe } from './axe.ts';
import { newPage, openBrowser, problemsOf, screenshot, scrollsSideways } from './browser.ts';
import { documentOf, startForeignSite } from './foreign-site.ts';

const site = await startForeignSite();

const counting = documentOf(
  '<main><h1>Counting</h1><p id="count">none</p></main><script>document.getElementById("count").textContent = "one"</script>',
);

test.each([
  [true, 'one'],
  [false, 'none'],
])('a page runs its scripts if JavaScript is %s', async (javaScript, count) => {
  const page = await newPage({ javaScript });
  await page.goto(site.serve('/counting', counting));

  expect(await page.locator('#count').textContent()).toBe(count);
  await axe(page);
});

test('all pages of a process share one browser, and pages do not share storage', async () => {
  const [one, other] = [await newPage(), await newPage()];
  const url = site.serve('/counting', counting);
  await Promise.all([one.goto(url), other.goto(url)]);
  await one.evaluate('localStorage.setItem("seen", "yes")');

  expect(await other.evaluate('localStorage.getItem("seen")')).toBeNull();
  expect(one.context().browser()).toBe(await openBrowser());
});

test.each([true, false])('axe names an input without a label when JavaScript is %s', async (javaScript) => {
  const page = await newPage({ javaScript });
  await page.goto(site.serve('/unlabelled', documentOf('<main><h1>Form</h1><input id="who"></main>')));

  await expect(axe(page)).rejects.toThrow(/label: Form elements must have labels[\s\S]*at #who/);
});

test('a problem that a test has not taken fails the test', async () => {
  const finished: (() => unknown)[] = [];
  const page = await newPage({ atEnd: (check) => finished.push(check) });
  await page.goto(site.serve('/logs', documentOf('<script>console.error("broken")</script>')));

  await expect(finished[0]?.()).rejects.toThrow(/console: broken/);
});

test('console errors, exceptions and failed requests are problems of the page', async () => {
  const page = await newPage();
  const scripts = `console.error('broken'); fetch('https://elsewhere.example/').catch(() => setTimeout(() => { throw new Error('thrown') }))`;
  const failed = page.waitForEvent('pageerror');
  await page.goto(site.serve('/broken', documentOf(`<img src="/missing.png" alt=""><script>${scripts}</script>`)));
  await failed;

  expect(problemsOf(page).toSorted()).toEqual([
    'console: Failed to load resource: net::ERR_NAME_NOT_RESOLVED (https://elsewhere.example/)',
    `console: Failed to load resource: the server responded with a status of 404 (Not Found) (${site.origin}/missing.png)`,
    `console: broken (${site.origin}/broken)`,
    'exception: thrown',
    'request: net::ERR_NAME_NOT_RESOLVED GET https://elsewhere.example/',
  ]);
  expect(problemsOf(page)).toEqual([]);
});

test('a page that is wider than the window scrolls sideways', async () => {
  const page = await newPage({ width: 320, height: 640 });
  await page.goto(site.serve('/narrow', counting));
  expect(await scrollsSideways(page)).toBe(false);

  await page.goto(site.serve('/wide', documentOf('<div style="width: 400px">wide</div>')));
  expect(await scrollsSideways(page)).toBe(true);
});

test('a screenshot is written into the directory that is asked for, and nowhere without one', async () => {
  const page = await newPage();
  await page.goto(site.serve('/counting', counting));
  const directory = join(await mkdtemp(join(tmpdir(), 'frontage-shots-')), 'shots');

  delete process.env.SCREENSHOTS;
  await screenshot(page, 'unseen');
  process.env.SCREENSHOTS = directory;
  await screenshot(page, 'counting');

  expect(await readdir(directory)).toEqual(['counting.png']);
  expect((await stat(join(directory, 'counting.png'))).size).toBeGreaterThan(1000);
});
