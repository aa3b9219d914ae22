import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { PageInput } from '#lib/web/rendering/base/input.ts';
import { renderPage } from '#lib/web/rendering/render-page.ts';
import { renderProblem } from '#lib/web/rendering/render-problem.ts';
import { aPicture } from '#test/rendering/fixtures.ts';
import { fullPages, navigation, refused, withTags } from '#test/rendering/pages.ts';
import { acme } from '#test/rendering/scene.ts';
import { axe } from './axe.ts';
import { failOnProblems, newPage, screenshot, scrollsSideways } from './browser.ts';
import { startForeignSite } from './foreign-site.ts';

const site = await startForeignSite();

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#89a"/></svg>';

const dark: PageInput['brand'] = {
  ...acme,
  theme: {
    colors: { primary: '#ffb454', accent: '#7cc7ff', background: '#10151c', text: '#e8edf3' },
    headingFont: 'serif',
    bodyFont: 'system',
    radius: 'large',
    headerLayout: 'centred',
    headerButton: { label: 'Book an appointment', url: '/book' },
    locationLayout: 'picture',
  },
};
/** Colours with too little contrast. */
const pale: PageInput['brand'] = {
  ...acme,
  theme: {
    ...acme.theme,
    colors: { primary: '#ffe066', accent: '#fff3b0', background: '#fffdf5', text: '#d0c8a0' },
    headerLayout: 'band',
    headerButton: { label: 'Book now', url: '/book' },
    locationLayout: 'cards',
  },
};

/** Names of one long word, as German has them, and a button that does not fit beside the name. */
const longWord = 'Wärmepumpenwartungsvertragsverlängerungsgesellschaft';
const longNames = (input: PageInput): PageInput => ({
  ...input,
  brand: {
    ...acme,
    name: longWord,
    theme: { ...acme.theme, headerButton: { label: 'Book an appointment', url: '/book' } },
  },
  pageData: {
    ...input.pageData,
    location: input.pageData.location && { ...input.pageData.location, name: longWord },
    locations: input.pageData.locations.map((one) => ({ ...one, name: longWord })),
    services: input.pageData.services.map((one) => ({ ...one, name: longWord })),
  },
});

const { location } = fullPages;
const documents: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(fullPages).map(([name, input]) => [name, renderPage(input)])),
  refused: renderPage(refused),
  consent: renderPage(withTags),
  sent: renderPage({ ...refused, brand: withTags.brand, reply: { slug: 'contact', isSent: true } }),
  ...Object.fromEntries(
    ['home', 'location', 'locations'].flatMap((name) => {
      const input = fullPages[name];
      return input ? [[`${name}-long`, renderPage(longNames(input))]] : [];
    }),
  ),
  ...(location && { dark: renderPage({ ...location, brand: dark }), pale: renderPage({ ...location, brand: pale }) }),
  missing: renderProblem({
    status: 404,
    brand: acme,
    navigation,
    url: `${site.origin}/x`,
    nonce: 'n',
    now: new Date(0),
  }),
};

const withPictures = async (options: Parameters<typeof newPage>[0]): Promise<Page> => {
  const page = await newPage(options);
  await page.route(/^https:\/\/(?:media|cdn)\.example\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  await page.route(/\/x\.png$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.route(/^https:\/\/(?:www|player|maps)\./, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  return page;
};

const show = (page: Page, name: string) => page.goto(site.serve(`/${name}`, documents[name] ?? ''));

const open = async (name: string, options: Parameters<typeof newPage>[0]): Promise<Page> => {
  const page = await withPictures(options);
  await show(page, name);
  return page;
};

/**
 * A page of each width for all documents that a test only looks at: opening a page costs more than loading a document, and a
 * change of its width could move what the next document draws.
 */
const pages = {
  320: await withPictures({ width: 320, atEnd: afterAll }),
  1280: await withPictures({ width: 1280, atEnd: afterAll }),
};

/** Pages of a brand whose language is written from right to left. */
const fromRight: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.entries(fullPages), ['refused', refused] as const, ['consent', withTags] as const].map(([name, input]) => [
    name,
    renderPage({ ...input, brand: { ...input.brand, locale: 'ar-AE' } }),
  ]),
);

/** Elements outside of the window at either side, except within boxes that scroll. */
const outside = `[...document.querySelectorAll('body *')].filter((one) => {
  const { left, right, width, height } = one.getBoundingClientRect();
  if (width < 2 || height < 2 || one.closest('.scroll, .code, .trap, [popover]')) return false;
  return left < -1 || right > document.documentElement.clientWidth + 1;
}).map((one) => one.outerHTML.slice(0, 120))`;

test.each(Object.keys(fromRight))('the page %s in Arabic does not scroll sideways on a phone', async (name) => {
  const page = await withPictures({ width: 390, javaScript: false });
  await page.goto(site.serve(`/rtl-${name}`, fromRight[name] ?? ''));
  await screenshot(page, `${name}-rtl`);
  expect(await page.evaluate('[document.documentElement.scrollWidth, scrollX]')).toEqual([390, 0]);
  expect(await page.evaluate(outside)).toEqual([]);
});

test('names on the map of a place are beside their dots on a page in Arabic', async () => {
  const page = await withPictures({ width: 390, javaScript: false });
  await page.goto(site.serve('/rtl-map', fromRight.location ?? ''));
  const left = (selector: string) =>
    page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().left`);
  expect(await left('.place-map text')).toBeGreaterThan(await left('.here circle'));
});

/** Script of the page: the text of its first match as it is drawn, from left to right. */
const drawn = (selector: string) => `(() => {
  const walker = document.createTreeWalker(document.querySelector(${JSON.stringify(selector)}), NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    [...node.data].forEach((letter, at) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { x, y, width } = range.getBoundingClientRect();
      if (width > 0 && letter.trim() !== '') found.push({ letter, x, y: Math.round(y / 8) });
    });
  return found.sort((a, b) => a.y - b.y || a.x - b.x).map(({ letter }) => letter).join('');
})()`;

test.each([
  ['a phone number', 'location', '.facts-list a[href^="tel:"]', '(512)555-0123'],
  ['an address', 'location', '.intro address', '1204SouthCongressAvenueSuite4Austin,TX78704'],
  ['a code', 'location', '.offer code', 'SPRING26'],
])('%s keeps its order on a page in Arabic', async (_, name, selector, shown) => {
  const page = await withPictures({ width: 1280, javaScript: false });
  await page.goto(site.serve(`/rtl-${name}`, fromRight[name] ?? ''));
  expect(await page.evaluate(drawn(selector))).toContain(shown);
});

test('the header is as high before its logo is loaded as after it', async () => {
  const logo = { ...aPicture('logo'), url: `${site.origin}/x.png`, sizes: [], width: 1200, height: 300 };
  const html = renderPage({ ...refused, brand: { ...acme, logo } });
  const page = await withPictures({ width: 390 });
  const answered = Promise.withResolvers<void>();
  await page.route(/\/x\.png$/, async (route) => {
    await answered.promise;
    await route.fulfill({ contentType: 'image/svg+xml', body: picture.replace('0 0 4 3', '0 0 4 1') });
  });
  const box = () => page.locator('.brand img').boundingBox();
  await page.goto(site.serve('/logo', html), { waitUntil: 'domcontentloaded' });
  const before = await box();
  answered.resolve();
  await page.waitForLoadState();
  expect(await box()).toEqual(before);
  expect(before).toMatchObject({ width: 192, height: 48 });
});

test('the name of a brand and the button of the header have room on a phone, however long they are', async () => {
  const page = await open('location-long', { width: 320 });
  const name = await page.locator('.brand > strong').boundingBox();
  const button = await page.locator('.top-row > .header-button').boundingBox();
  expect(name && name.x + name.width).toBeLessThanOrEqual(320 - 20);
  expect(name && name.y + name.height).toBeLessThanOrEqual(button?.y ?? 0);
});

const heights = `Object.fromEntries(['.call-bar', '.bottom', 'form button'].map((name) => {
  const { top, bottom } = document.querySelector(name).getBoundingClientRect();
  return [name, { top: Math.round(top), bottom: Math.round(bottom) }];
}))`;

test('the bar of a location stays at the lower edge of a phone, and hides neither the footer nor what has the focus', async () => {
  const page = await open('writtenLocation', { width: 390, height: 640 });
  const at = () => page.evaluate<Record<string, { top: number; bottom: number }>>(heights);
  expect((await at())['.call-bar']?.bottom).toBe(640);
  await page.locator('form button').first().focus();
  await expect.poll(async () => (await at())['form button']?.top).toBeGreaterThan(0);
  const focused = await at();
  expect(focused['form button']?.bottom).toBeLessThanOrEqual(focused['.call-bar']?.top ?? 0);
  await page.evaluate('scrollTo({ top: 1e6, behavior: "instant" })');
  const end = await at();
  expect(end['.call-bar']?.bottom).toBe(640);
  expect(end['.bottom']?.bottom).toBeLessThanOrEqual(end['.call-bar']?.top ?? 0);
  await page.setViewportSize({ width: 1280, height: 640 });
  expect(await page.locator('.call-bar').isVisible()).toBe(false);
});

test('what only works on a screen is not printed', async () => {
  const page = await open('location', { width: 390 });
  const screenOnly = page.locator('.go, .burger, .actions, .call-bar, .bottom');
  const shown = async () => (await screenOnly.all()).map((one) => one.isVisible());
  expect(await Promise.all(await shown())).toContain(true);
  await page.emulateMedia({ media: 'print' });
  expect(await Promise.all(await shown())).not.toContain(true);
});

/** Script of the page: each movement of what was drawn, with its size and what moved from where to where. */
const shifts = `new Promise((resolve) => {
  const found = [];
  const text = ({ x, y, width, height }) => [x, y, width, height].join(' ');
  const moved = ({ node, previousRect, currentRect }) =>
    [(node?.outerHTML ?? node?.textContent)?.slice(0, 200), text(previousRect), text(currentRect)];
  new PerformanceObserver((list) => {
    found.push(...list.getEntries().map(({ value, sources }) => ({ value, moved: sources.map(moved) })));
  }).observe({ type: 'layout-shift', buffered: true });
  // A menu, or a bar of buttons, that arrives in two parts moves by about 0.005. Web Vitals call 0.1 good.
  const isSeen = ({ value }) => value >= 0.01;
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(found.filter(isSeen))));
})`;

test.each(
  Object.keys(documents).flatMap(
    (name) =>
      [
        [name, 320],
        [name, 1280],
      ] as const,
  ),
)(
  'axe finds nothing in the page %s at a width of %i, which neither scrolls sideways nor moves',
  async (name, width) => {
    const page = pages[width];
    await show(page, name);
    // A screenshot of the whole page enlarges the window, which shifts the layout.
    expect(await page.evaluate(shifts)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await screenshot(page, `${name}-${width}`);
    await axe(page);
    failOnProblems(page);
  },
);

test('the menu of a phone is opened, and closed with Escape, without a script', async () => {
  const page = await open('location', { width: 320, javaScript: false });
  const services = page.getByRole('link', { name: 'About us' });
  expect(await services.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  expect(await services.isVisible()).toBe(true);
  await axe(page);
});

test('a menu within the menu is opened with the keyboard on a wide screen', async () => {
  const page = await open('location', { width: 1280, javaScript: false });
  const drains = page.getByRole('link', { name: 'Drains', exact: true });
  expect(await drains.isVisible()).toBe(false);
  await page.locator('#menu summary').first().press('Enter');
  expect(await drains.isVisible()).toBe(true);
});

test('the first stop of the keyboard leads to the content', async () => {
  const page = await open('location', { width: 320 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.id')).toBe('main');
});

test.each([320, 1280])('the question for consent leaves the foot of a page %i px wide within reach', async (width) => {
  const page = await open('consent', { width, height: 640 });
  const box = async (name: string) => page.locator(name).boundingBox();
  await page.evaluate('scrollTo({ top: 1e6, behavior: "instant" })');
  const [foot, banner] = [await box('.bottom'), await box('#consent')];
  expect(foot && foot.y + foot.height).toBeLessThanOrEqual(banner?.y ?? 0);
});

test('no tag is loaded before the visitor agrees, and the answer is remembered and can be changed', async () => {
  const page = await newPage();
  const asked: string[] = [];
  await page.route(/googletagmanager|facebook/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route(/^https:\/\/media\.example\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  const url = site.serve('/consent', documents.consent ?? '');
  await page.goto(url);
  const banner = page.locator('#consent');
  expect(await banner.isVisible()).toBe(true);
  await banner.getByRole('button', { name: 'Decline' }).click();
  await page.reload();
  expect(await banner.isVisible()).toBe(false);
  expect(asked).toEqual([]);
  expect(await page.evaluate('sessionStorage.length')).toBe(0);

  await page.getByRole('button', { name: 'Privacy' }).click();
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => new Set(asked)).toEqual(new Set(['www.googletagmanager.com', 'connect.facebook.net']));
  expect(await page.evaluate('sessionStorage.length')).toBe(1);
  const again = page.waitForRequest(/fbevents/);
  await page.reload();
  await again;
});

test('connected services are told of a form that was sent and of a call, after the visitor agreed', async () => {
  const page = await newPage();
  await page.route(/googletagmanager|facebook/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route(/^https:\/\/media\.example\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  await page.goto(site.serve('/conversions', documents.consent ?? ''));
  const act = `(() => {
    const link = document.createElement('a');
    link.href = 'tel:+15125550123';
    link.addEventListener('click', (event) => event.preventDefault());
    document.body.append(link);
    link.click();
    const detail = { form: 'contact' };
    document.body.dispatchEvent(new CustomEvent('frontage:sent', { detail, bubbles: true, composed: true }));
    return JSON.stringify([window.dataLayer ?? [], window.fbq?.queue ?? []]);
  })()`;
  expect(await page.evaluate(act)).toBe('[[],[]]');
  await page.getByRole('button', { name: 'Accept' }).click();
  const told = String(await page.evaluate(act));
  expect(told).toContain('{"event":"generate_lead","form_id":"contact"}');
  expect(told).toContain('{"event":"click_to_call"}');
  expect(told).toContain('{"0":"event","1":"generate_lead","2":{"form_id":"contact"}}');
  expect(told).toContain('{"0":"track","1":"Lead","2":{"form_id":"contact"}}');
});

test('connected services are told once of a form that was sent without its script, when the visitor agreed', async () => {
  const page = await withPictures({});
  await page.route(/googletagmanager|facebook/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const sent = site.serve('/sent', documents.sent ?? '');
  const told = () =>
    page.evaluate('JSON.stringify(window.dataLayer ?? []).split(\'"event":"generate_lead"\').length - 1');
  const go = async () => {
    await page.goto(site.serve('/form', documents.consent ?? ''));
    await page.evaluate(`location.assign('${sent}?sent=contact')`);
    await page.waitForURL(/sent=contact$/);
    await page.getByText('Thank you').first().waitFor();
  };
  await go();
  expect(await told()).toBe(0);
  await page.getByRole('button', { name: 'Accept' }).click();
  expect(await told()).toBe(1);
  await page.reload();
  expect(await told()).toBe(0);
  await go();
  expect(await told()).toBe(1);
  // Somebody has kept the address.
  await page.goto('about:blank');
  await page.goto(`${sent}?sent=contact`);
  expect(await told()).toBe(0);
});
