import type { Page } from 'playwright-core';
import { axe } from '#test/browser/axe.ts';
import { newPage, problemsOf, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { common } from '../../../admin/src/texts/en/common.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** Much longer than a page needs on a slow machine. */
const maxWait = 30_000;

/** Script of the page: counts the requests that have no answer yet. */
const countRequests = `
  window.pendingRequests = 0;
  const send = window.fetch;
  window.fetch = async (...request) => {
    window.pendingRequests++;
    try {
      return await send(...request);
    } finally {
      window.pendingRequests--;
    }
  };`;

/** Script of the page: waits for two frames, or a moment if the browser draws none. */
const drawn = `new Promise((done) => {
  setTimeout(done, 200);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})`;

/**
 * Script of the page: opens an address within the loaded application, and waits until the new page has the focus, all answers
 * and no sign of loading. Returns what is missing after the longest wait. A reload would cost five times as much.
 */
const open = (path: string): string => `(async () => {
  const path = ${JSON.stringify(path)};
  if (location.pathname !== path) document.activeElement?.blur();
  history.pushState({}, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  const missing = () => [
    !document.activeElement?.closest('main, [role=dialog], [role=alertdialog]') && 'the page does not get the focus',
    !document.querySelector('h1') && 'there is no heading',
    window.pendingRequests > 0 && window.pendingRequests + ' requests get no answer',
    document.querySelector('[aria-label="${common.loading}"]') && 'something is still loading',
  ].filter(Boolean);
  const end = performance.now() + ${maxWait};
  while (true) {
    // Complete for two frames, as an answer may lead to a further request. Frames are drawn only then, because they are dear.
    await ${drawn};
    if (missing().length === 0) {
      await ${drawn};
      if (missing().length === 0) return [];
    }
    while (missing().length > 0) {
      if (performance.now() > end) return missing();
      await new Promise((done) => setTimeout(done, 20));
    }
  }
})()`;

/** Script of the page: its main part and dialogs without generated ids, so that the same page gives the same text. */
const content = `[...document.querySelectorAll('main, [role=dialog], [role=alertdialog]')]
  .map((one) => one.outerHTML.replace(/react-aria[\\w-]*|«\\w+»|_r_\\w+_|:r\\w+:/g, ''))
  .join()`;

const findingsOfAxe = (page: Page): Promise<string[]> =>
  axe(page).then(
    () => [],
    (error: Error) => [error.message],
  );

/** Script of the page: the innermost elements that are wider than the window. */
const wideElements = `[...document.querySelectorAll('body *')]
  .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .filter((one, _, all) => !all.some((other) => one !== other && one.contains(other)))
  .map((one) => one.outerHTML.slice(0, 200))`;

const atPhoneWidth = async (page: Page, picture: string): Promise<string[]> => {
  await page.setViewportSize(phone);
  await page.evaluate(drawn);
  const wide = (await scrollsSideways(page)) ? await page.evaluate<string[]>(wideElements) : undefined;
  await screenshot(page, `${picture}-phone`);
  await page.setViewportSize(desktop);
  await page.evaluate(drawn);
  return wide ? [`scrolls sideways at 360 px: ${wide.join(' ')}`] : [];
};

const examined = new Set<string>();

/** Examines each different page once, however many roles see the same one. */
const examineOnce = async (page: Page, picture: string): Promise<string[]> => {
  const shown = await page.evaluate<string>(content);
  if (examined.has(shown)) return [];
  examined.add(shown);
  return [...(await atPhoneWidth(page, picture)), ...(await findingsOfAxe(page))];
};

const failures = [common.errors.title, common.errors.crash.title, common.errors.notLoaded.title];

export interface Visit {
  /** Each fault of the page as a line. */
  faults: string[];
  /** The page says that the caller has no permission. */
  isRefused: boolean;
}

export interface Walker {
  page: Page;
  /** Opens a path of the loaded application and examines the page. */
  visit: (path: string) => Promise<Visit>;
}

/** An empty page that examines what it visits; a brief one without axe and the width of a phone. The name is for pictures. */
export const newWalker = async (name: string, { isBrief = false } = {}): Promise<Walker> => {
  const page = await newPage({ ...desktop, reducedMotion: 'reduce' });
  await page.addInitScript(countRequests);
  const refusals: string[] = [];
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400) refusals.push(`${status} for ${response.request().method()} ${response.url()}`);
  });
  const visit = async (path: string): Promise<Visit> => {
    const missing = await page.evaluate<string[]>(open(path));
    const picture = `${name}${path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id').replaceAll('/', '-')}`;
    await screenshot(page, `${picture}-desktop`);
    const text = await page.evaluate<string>('document.body.innerText');
    const titles = await page.evaluate<number>(`document.querySelectorAll('h1').length`);
    const faults = [
      ...missing,
      ...(titles === 1 ? [] : [`has ${titles} h1`]),
      ...failures.filter((one) => text.includes(one)),
      ...(isBrief ? [] : await examineOnce(page, picture)),
      ...refusals.splice(0),
      ...problemsOf(page),
    ];
    return { faults, isRefused: text.includes(common.noPermission.title) };
  };
  return { page, visit };
};
