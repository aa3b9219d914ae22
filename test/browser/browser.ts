import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { findChromium, howToInstall } from '../support/run/chromium.ts';

/** Pages can reach only this machine, under any name below `localhost`. */
const thisMachineOnly =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1';

/** Functions are optimised late or never, as test pages are open too briefly to gain from it. It costs a fifth of the CPU time. */
const quickCompiler = '--js-flags=--no-opt,--invocation-count-for-maglev=4000';

/** Long enough for a machine several times slower than usual. */
const timeout = 60_000;

let opened: Promise<Browser> | undefined;

const launch = async (): Promise<Browser> => {
  const found = await findChromium();
  return chromium.launch({ ...found, args: [thisMachineOnly, quickCompiler], timeout }).catch((error: unknown) => {
    throw found.channel ? new Error(howToInstall, { cause: error }) : error;
  });
};

/** The browser of this process. It starts with the first page and ends with the process. */
export const openBrowser = (): Promise<Browser> => {
  opened ??= launch();
  return opened;
};

interface PageOptions extends Omit<BrowserContextOptions, 'javaScriptEnabled' | 'viewport'> {
  javaScript?: boolean;
  width?: number;
  height?: number;
  /** Registers the function that closes and checks the page. Default: it runs at the end of the test. */
  atEnd?: (check: () => Promise<void>) => void;
}

const problems = new WeakMap<Page, string[]>();

/** Console errors, uncaught exceptions and failed requests since the last call, each as a line. */
export const problemsOf = (page: Page): string[] => problems.get(page)?.splice(0) ?? [];

/** Throws if the page has had problems that nobody has taken with `problemsOf`. */
export const failOnProblems = (page: Page): void => {
  const left = problemsOf(page);
  if (left.length > 0) throw new Error(`problems of the page:\n${left.join('\n')}`);
};

const collectProblems = (page: Page): void => {
  const lines: string[] = [];
  problems.set(page, lines);
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => lines.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left aborts what it still loads.
    if (reason !== 'net::ERR_ABORTED') lines.push(`request: ${reason} ${request.method()} ${request.url()}`);
  });
};

/**
 * An empty page with cookies and storage of its own, until the test ends. The test fails if the page has had problems that
 * it has not taken with `problemsOf`.
 */
export const newPage = async (options: PageOptions = {}): Promise<Page> => {
  const { javaScript = true, width = 1024, height = 768, atEnd = onTestFinished, ...others } = options;
  const browser = await openBrowser();
  const context = await browser.newContext({
    // A colour between two others is no colour of the page.
    reducedMotion: 'reduce',
    ...others,
    javaScriptEnabled: javaScript,
    viewport: { width, height },
  });
  context.setDefaultTimeout(timeout);
  const page = await context.newPage();
  collectProblems(page);
  atEnd(async () => {
    await context.close();
    failOnProblems(page);
  });
  return page;
};

/** Whether the page is wider than the window, so that a reader has to scroll sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === one.ownerDocument.activeElement);

/** Writes a picture of the whole page into the directory that `SCREENSHOTS` names. Without it, nobody would see the picture. */
export const screenshot = async (page: Page, name: string): Promise<void> => {
  const { SCREENSHOTS: directory } = process.env;
  if (directory) await page.screenshot({ path: join(directory, `${name}.png`), fullPage: true });
};
