import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** A tooltip belongs to its button, wherever in the document it is. */
const isTooltip = (id: string, html: string): boolean => id === 'region' && html.includes('role="tooltip"');

type Violations = AxeResults['violations'];

const readable = (violations: Violations): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ html }) => !isTooltip(id, html))
      .map(({ target, html, failureSummary = '' }) =>
        [
          `${id}: ${help}`,
          `  at ${target.join(' ')}: ${html}`,
          ...failureSummary.split('\n').map((line) => `  ${line}`),
        ].join('\n'),
      ),
  );

/** The rules of WCAG 2.2 up to AA, and what axe calls best practice. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // It would wait for a timer, and is for rules about style sheets of other origins.
  preload: false,
  // Frames show pages of others, and axe would wait for them with timers.
  iframes: false,
};

/** Without comments, and in ASCII, as every page reads it again: a single other character makes the text twice as long. */
const axeCore = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[\u0080-\uffff]/g,
  (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** Timers do not run in pages without JavaScript, so axe goes on at once where it would wait for one of no length. */
const source = `(function (setTimeout) { ${axeCore} })((go, milliseconds) => { if (!milliseconds) Promise.resolve().then(go); })`;

/** Waits until the page has its heading and says nowhere that it loads. The heading is hidden while a dialog is open. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const loading = page.locator('[role=progressbar], [role=status][aria-label=Loading]');
  await loading.first().waitFor({ state: 'detached' });
};

/** Waits until an open dialog can be seen: axe takes one that is not opaque yet for none, and the page behind it is hidden. */
const shown = async (page: Page): Promise<void> => {
  const isShown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((dialog) =>
        dialog.checkVisibility({ opacityProperty: true }),
      ),
    );
  while (!(await isShown()));
};

/** Runs axe on the page at once and returns its violations as text, without those in elements that match `except`. */
export const findingsOfAxe = async (page: Page, except: readonly string[] = []): Promise<string[]> => {
  const context = `{ include: document, exclude: ${JSON.stringify(except)} }`;
  // Other results than findings stay in the page: they are a hundred times longer.
  const run = `axe.run(${context}, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const found =
    (await page.evaluate<Violations | null>(`'axe' in window ? ${run} : null`)) ??
    (await page.evaluate<Violations>(`${source}; ${run}`));
  return readable(found);
};

/**
 * Fails with each finding of axe in the page and in its shadow trees. axe looks into no `noscript` element. It waits for a page
 * that loads; a test of loading states passes `showsLoading`.
 */
export const axe = async (page: Page, { showsLoading = false } = {}): Promise<void> => {
  if (!showsLoading) await settled(page);
  await shown(page);
  const findings = await findingsOfAxe(page);
  if (findings.length > 0) throw new Error(`axe finds in ${page.url()}:\n${findings.join('\n')}`);
};
