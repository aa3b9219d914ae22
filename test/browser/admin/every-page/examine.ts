import type { Page } from 'playwright-core';
import { findingsOfAxe } from '#test/browser/axe.ts';
import { screenshot, scrollsSideways } from '#test/browser/browser.ts';

export const desktop = { width: 1280, height: 800 };
/** A phone, and a window of 1280 px that is enlarged to 400 %. */
const phone = { width: 320, height: 740 };

/** Script of the page: waits for two frames, or a moment if the browser draws none. */
export const drawn = `new Promise((done) => {
  setTimeout(done, 200);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})`;

/** The elements that belong to one page, and those around each. */
const ofPage = ['main', '[role=dialog]', '[role=alertdialog]'];
const frame = ['aside:not(main aside)', 'header:not(main header)'];

/** Ids, times, what the pointer is on, and which link is the current one, which is in the same style in each place. */
const changing =
  /react-aria[\w-]*|«\w+»|_r_\w+_|:r\w+:|[\da-f]{8}-[\da-f-]{27}|\d+:\d\d [AP]M| data-hovered="true"| aria-current="page"|(?<= class="[^"]*) ?active(?=")/g;

/** Pages that a role does not see differ in their title alone. */
const title = /<h1>[^<]+/g;

/** Script of the page: such elements as text without what changes, so that the same ones give the same text. */
const textOf = (selectors: readonly string[]): string => `[...document.querySelectorAll('${selectors.join()}')]
  .map((one) => one.outerHTML.replace(${changing}, '').replace(${title}, '<h1>Title'))
  .join()`;

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
  return wide ? [`scrolls sideways at ${phone.width} px: ${wide.join(' ')}`] : [];
};

const examined = new Set<string>();

/** Whether this is the first such text. */
const isNew = (text: string): boolean => examined.size < examined.add(text).size;

/**
 * Examines each different page once, however many roles see the same one, at the width of a phone and with axe. The frame of
 * a page is examined with it unless that was done with another page in the same frame.
 */
export const examineOnce = async (page: Page, picture: string): Promise<string[]> => {
  const [content, around] = await page.evaluate<[string, string]>(`[${textOf(ofPage)}, ${textOf(frame)}]`);
  if (!isNew(content)) return [];
  const except = isNew(around) ? [] : frame;
  // axe first: what the page draws after the last change of width is drawn with the next page.
  return [...(await findingsOfAxe(page, except)), ...(await atPhoneWidth(page, picture))];
};
