import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { updateTheme } from '#lib/accounts/brands/theme.contract.ts';
import { createPost } from '#lib/content/blog-posts/contract.ts';
import { blockTypes, type Fields } from '#lib/content/content/blocks.contract.ts';
import { createEvent } from '#lib/content/events/contract.ts';
import { createCustomField, updateCustomValues } from '#lib/places/custom-fields/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { keepVisit } from '#lib/web/rendering/layout/visit.ts';
import { positionScript } from '#lib/web/rendering/parts/near-me.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { publishedPage, visitor } from '#test/serving/scene.ts';
import { testClock } from '#test/support/clock.ts';
import { spacedCalls } from '#test/support/requests.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { newPage, problemsOf } from './browser.ts';
import { payloads } from './script-payloads.ts';

/** Nothing of what a brand or a visitor writes runs as code, even in a browser that does not enforce the security policy. */

const world = await startWorld();
const acme = await world.tenant();
const { form } = await formOf(world, acme, {
  fields: [
    { name: 'name', label: payloads[14], type: 'text' },
    { name: 'email', label: 'E-mail', type: 'email', required: true },
  ],
});
const origin = `http://${acme.slug}.localhost:${world.stack.port}`;
const call = spacedCalls(world, testClock());
const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
const all = payloads.join('\n');
/** As many as fit into a description. */
const few = (at: number): string => [0, 1, 2, 3, 4].map((next) => payload(at + next)).join('\n');
const payload = (at: number): string => payloads[at % payloads.length] ?? '';

/** Counts calls of `alert` in each frame, before a script of the page runs. */
const counting = 'window.called = []; window.alert = (number) => window.called.push(number)';

const ownScripts = JSON.stringify([positionScript, `${keepVisit}("off")`]);

/** Everything that could still run: handlers, scripts that are not ours, and addresses that are code. Then the calls so far. */
const found = `(() => {
  const elements = [...document.querySelectorAll('*')];
  for (const element of elements)
    for (const type of ['mouseover', 'focus', 'toggle']) element.dispatchEvent(new Event(type, { bubbles: true }));
  for (const box of document.querySelectorAll('details')) box.open = true;
  const handlers = elements.flatMap(({ attributes }) => [...attributes].filter(({ name }) => name.startsWith('on')));
  const scripts = [...document.scripts].filter(({ src, type, text }) => !src && type !== 'application/ld+json' && !${ownScripts}.includes(text));
  const isCode = (address) => /^(?:javascript|data|vbscript|blob):/i.test(address) || address.includes('evil.example');
  const addresses = elements.flatMap(({ href, src, action, formAction }) => [href, src, action, formAction])
    .filter((address) => typeof address === 'string' && isCode(address));
  const linked = [...document.querySelectorAll('script[type="application/ld+json"]')];
  for (const { text } of linked) JSON.parse(text);
  return [...handlers.map(({ name, value }) => name + '=' + value), ...scripts.map(({ text }) => text), ...addresses, ...window.called];
})()`;

const opened = async (): Promise<Page> => {
  const page = await newPage({ bypassCSP: true });
  await page.context().addInitScript({ content: counting });
  // Pictures and videos that cannot be shown, so that their handlers are called. Those of other sites are permitted.
  await page.route(
    (url) => !url.hostname.endsWith('localhost') || /\/x$/.test(url.pathname),
    (route) => route.fulfill({ body: '' }),
  );
  return page;
};

const expectNothing = async (page: Page, path: string): Promise<void> => {
  const response = await page.goto(origin + path, { waitUntil: 'networkidle' });
  expect([path, response?.status()]).toEqual([path, 200]);
  expect(await page.evaluate(found), path).toEqual([]);
  // Pictures that are not there.
  problemsOf(page);
};

/** The same for several paths, on three pages at once: each waits until nothing was requested for half a second. */
const expectNothingIn = async (paths: readonly string[]): Promise<void> => {
  const left = paths.values();
  const pages = await Promise.all([opened(), opened(), opened()]);
  await Promise.all(
    pages.map(async (page) => {
      for (const path of left) await expectNothing(page, path);
    }),
  );
};

let fields = 0;

/** A block with a payload in each of its texts, links and addresses. */
const filled = (shape: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, kind]): [string, unknown] => {
      if (typeof kind !== 'string') return [name, [filled(kind[0]), filled(kind[0])]];
      if (kind === 'html') return [name, all];
      if (kind === 'number') return [name, 2];
      if (kind === 'texts') return [name, [payload(fields++), payload(fields++)]];
      if (kind === 'blocks') return [name, [{ type: 'text', text: payload(fields++) }]];
      if (kind === 'flag' || kind === 'media') return [name, null];
      return [name, payload(fields++)];
    }),
  );

const pages = 8;

test('a payload that is not escaped is found', async () => {
  const page = await opened();
  for (const { html, sign } of [
    { html: payload(1), sign: 2 },
    { html: payload(0), sign: 'alert(1)' },
    { html: `<a href="${payload(30)}">x</a>`, sign: payload(30) },
  ]) {
    await page.route('**/unescaped', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(`${origin}/unescaped`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(found)).toContain(sign);
    problemsOf(page);
  }
});

test('payloads in the blocks, titles and SEO of pages do not run', async () => {
  const slugs = Array.from({ length: pages }, (_, number) => `page-${number}`);
  for (const [number, slug] of slugs.entries()) {
    const blocks = Object.entries(blockTypes).map(([type, shape]) => ({
      type,
      ...filled(shape),
      ...(type === 'form' && { formId: form.id }),
    }));
    const seo = { title: payload(number * 5), description: payload(number * 5 + 1) };
    await publishedPage({ ...world, call }, acme, slug, {
      title: payload(number * 5 + 2),
      blocks: [...blocks, { type: 'markdown', text: all }],
      seo,
    });
  }
  await expectNothingIn(slugs.map((slug) => `/${slug}`));
});

const created = async (reply: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await reply;
  if (status >= 300) throw new Error(`A request was answered with ${status} ${text}`);
};

test('payloads in a location, its services, events and posts, and in custom fields do not run', async () => {
  const { location } = (
    await call(createLocation, { ...request, body: { name: payload(23), slug: 'austin', status: 'active' } })
  ).data;
  const params = { ...request.params, locationId: location.id };
  const written = { description: few(20), businessName: payload(14), city: payload(1), address: payload(20) };
  await created(call(updateProfile, { ...request, params, body: written }));
  await created(call(createCustomField, { ...request, body: { key: 'slogan', label: payload(15), type: 'text' } }));
  await created(call(updateCustomValues, { ...request, params, body: { values: { slogan: payload(0) } } }));
  const [startsAt, endsAt] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  for (let at = 0; at < 6; at++) {
    const [name, description] = [payload(at * 7), few(at * 7)];
    await created(call(createService, { ...request, body: { name, description, locationId: location.id } }));
    const event = {
      title: name,
      description,
      slug: `event-${at}`,
      startsAt,
      endsAt,
      locationId: location.id,
      status: 'published',
    };
    await created(call(createEvent, { ...request, body: event }));
    const post = {
      title: name,
      slug: `post-${at}`,
      excerpt: payload(at * 7 + 1),
      authorName: payload(at * 7 + 2),
      tags: ['x'],
      body: all,
    };
    await created(call(createPost, { ...request, body: { ...post, status: 'published' } }));
  }
  await expectNothingIn(['/', '/locations', '/locations/austin', '/blog', '/blog/post-1']);
  await created(call(updateBrand, { ...request, body: { name: payload(23) } }));
  await expectNothing(await opened(), '/locations/austin');
});

test('payloads in the answers of a form that are shown again do not run', async () => {
  const page = await opened();
  for (const number of [14, 15, 16, 21, 23]) {
    await page.goto(`${origin}/page-0`);
    const html = `<form method="post" action="/public/forms/${form.slug}/submit"><input name="name"></form>`;
    const posting = `(() => { const box = document.createElement('div'); box.innerHTML = ${JSON.stringify(html)};
      document.body.append(box); box.querySelector('input').value = ${JSON.stringify(payload(number))}; box.firstChild.submit() })()`;
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'POST'),
      page.evaluate(posting),
    ]);
    expect(answer.status()).toBe(400);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(found)).toEqual([]);
    problemsOf(page);
  }
});

test('payloads in a redirect, in colours and in the feed are rejected or stay texts', async () => {
  const ask = visitor(world, `${acme.slug}.localhost`);
  for (const [at, toUrl] of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
  ].entries()) {
    const reply = await call(createRedirect, { ...request, body: { fromPath: `/from-${at}`, toUrl } });
    expect([toUrl, reply.status]).toEqual([toUrl, 400]);
  }
  for (const primary of ['red;}</style><script>alert(1)</script>', 'url(javascript:alert(1))', 'expression(alert(1))'])
    expect((await call(updateTheme, { ...request, body: { colors: { primary } } })).status).toBe(400);
  const { status, text } = await ask('/feed.xml');
  expect(status).toBe(200);
  const page = await opened();
  const elements = await page.evaluate<string[]>(
    `[...new DOMParser().parseFromString(${JSON.stringify(text)}, 'application/xml').querySelectorAll('*')].map(({ namespaceURI }) => namespaceURI)`,
  );
  expect(new Set(elements)).toEqual(new Set(['http://www.w3.org/2005/Atom']));
});
