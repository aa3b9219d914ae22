import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { failOnProblems, newPage, problemsOf } from '../browser.ts';
import { documentOf, type ForeignSite } from '../foreign-site.ts';

type PageOptions = NonNullable<Parameters<typeof newPage>[0]>;

export interface VisitorOptions extends Omit<PageOptions, 'atEnd' | 'locale'> {
  /** No other test gets the page: for tests that add scripts to it or change its clock. */
  isOwn?: boolean;
}

/** Distances are in miles. */
const locale = 'en-US';

/** The page that no test uses at present, of all files of this process. A new one would start a process and compile all again. */
let idle: Page | undefined;

/** Ends what the page does, and removes what it has stored, and what the test has added to it. */
const empty = async (page: Page, site: ForeignSite): Promise<void> => {
  page.removeAllListeners('request');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  await page.goto(site.serve('/empty', documentOf('')));
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
};

/**
 * A page for a visitor of a site, as in a browser of their own until the end of the test. A page with no options but its size goes
 * to the next test after a test that has passed.
 */
export const visitorPage = async (
  site: ForeignSite,
  { isOwn = false, width = 1024, height = 768, ...options }: VisitorOptions = {},
): Promise<Page> => {
  if (isOwn || Object.keys(options).length > 0) return newPage({ width, height, locale, ...options });
  const page = idle ?? (await newPage({ locale, atEnd: () => undefined }));
  idle = undefined;
  // Drops what the page reported after the last test on it had ended.
  problemsOf(page);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'pass') {
      await empty(page, site);
      idle = page;
    } else await page.context().close();
    failOnProblems(page);
  });
  await page.setViewportSize({ width, height });
  return page;
};
