import type { Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import { failOnProblems, newPage, problemsOf, screenshot } from '#test/browser/browser.ts';
import { common } from '../../../../admin/src/texts/en/app/common.ts';
import { goTo } from '../go-to.ts';
import { desktop, drawn, examineOnce } from './examine.ts';

/** Much longer than a page needs on a slow machine. */
const maxWait = 30_000;

/** Script of the page: counts the requests that have no answer yet. */
export const countRequests = `
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

interface Opened {
  /** The elements that are missing after the longest wait. */
  missing: string[];
  titles: number;
  text: string;
}

/** Script of the page: opens a path, and waits until the new page has the focus, all answers and no sign of loading. */
export const open = (path: string, loading = common.loading): string => `(async () => {
  if (location.pathname !== ${JSON.stringify(path)}) document.activeElement?.blur();
  ${goTo(path)};
  const missing = () => [
    !document.activeElement?.closest('main, [role=dialog], [role=alertdialog]') && 'the page does not get the focus',
    !document.querySelector('h1') && 'there is no heading',
    window.pendingRequests > 0 && window.pendingRequests + ' requests get no answer',
    document.querySelector('[aria-label="${loading}"]') && 'something is still loading',
  ].filter(Boolean);
  const opened = () => ({
    missing: missing(),
    titles: document.querySelectorAll('h1').length,
    text: document.body.innerText,
  });
  const end = performance.now() + ${maxWait};
  while (true) {
    // Complete for two frames, as an answer may lead to a further request. Frames are drawn only then, because they cost much CPU time.
    await ${drawn};
    if (missing().length === 0) {
      await ${drawn};
      if (missing().length === 0) return opened();
    }
    while (missing().length > 0) {
      if (performance.now() > end) return opened();
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

interface VisitOptions {
  /** For pictures. */
  who: string;
  /** Without axe and the width of a phone. */
  isBrief?: boolean;
}

export interface Walker {
  page: Page;
  /** Goes to an address of the loaded application. */
  goTo: (address: string) => Promise<void>;
  /** Opens a path of the loaded application and examines the page. */
  visit: (path: string, options: VisitOptions) => Promise<Visit>;
}

const newWalker = async (start: string): Promise<Walker> => {
  const page = await newPage({ ...desktop, atEnd: () => undefined });
  await page.addInitScript(countRequests);
  const refusals: string[] = [];
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400) refusals.push(`${status} for ${response.request().method()} ${response.url()}`);
  });
  await page.goto(start);
  return {
    page,
    goTo: (address) => page.evaluate(goTo(address)),
    visit: async (path, { who, isBrief = false }) => {
      const { missing, titles, text } = await page.evaluate<Opened>(open(path));
      const picture = `${who}${path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id').replaceAll('/', '-')}`;
      await screenshot(page, `${picture}-desktop`);
      const faults = [
        ...missing,
        ...(titles === 1 ? [] : [`has ${titles} h1`]),
        ...failures.filter((one) => text.includes(one)),
        ...(isBrief ? [] : await examineOnce(page, picture)),
        ...refusals.splice(0),
        ...problemsOf(page),
      ];
      return { faults, isRefused: text.includes(common.noPermission.title) };
    },
  };
};

/** Pages that no test uses at present, on which nobody is signed in. A new page would load and compile the application again. */
const idle: Walker[] = [];

/** A page of the application that examines what it visits. It goes to the next test after a test that has passed. */
export const takeWalker = async (start: string, atEnd: TestContext['onTestFinished']): Promise<Walker> => {
  const walker = idle.pop() ?? (await newWalker(start));
  const { page } = walker;
  atEnd(async ({ task }) => {
    if (task.result?.state === 'pass') idle.push(walker);
    else await page.context().close();
    failOnProblems(page);
  });
  return walker;
};

/** Ends requests and timers of the application, which would fail once the stack has stopped. */
export const closeWalkers = async (): Promise<void> => {
  for (const { page } of idle.splice(0)) await page.context().close();
};
