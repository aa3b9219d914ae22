import type { Page } from 'playwright-core';
import { newPage, problemsOf, screenshot } from '#test/browser/browser.ts';
import { common } from '../../../admin/src/texts/en/app/common.ts';
import { desktop, drawn, examineOnce } from './examine.ts';

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
    // Complete for two frames, as an answer may lead to a further request. Frames are drawn only then, because they cost much CPU time.
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

interface Options {
  /** Registers what closes and judges the page at the end of its test. */
  atEnd: (check: () => Promise<void>) => void;
  /** Without axe and the width of a phone. */
  isBrief?: boolean;
}

/** An empty page that examines what it visits. The name is for pictures. */
export const newWalker = async (name: string, { atEnd, isBrief = false }: Options): Promise<Walker> => {
  const page = await newPage({ ...desktop, atEnd });
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
