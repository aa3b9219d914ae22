import { beforeEach, expect, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { createPreviewLink } from '#lib/web/preview-links/contract.ts';
import { createRedirect, getRedirect } from '#lib/web/seo/redirects.contract.ts';
import { metered } from '#test/bench/meter.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { publishedPage, visitor } from './scene.ts';

const clock = testClock();
const world = await startWorld();

let acme: Tenant;
let ask: ReturnType<typeof visitor>;
let about: Awaited<ReturnType<typeof publishedPage>>;
beforeEach(async () => {
  clock.advance(2000);
  acme = await world.tenant();
  ask = visitor(world, `${acme.slug}.localhost`);
  about = await publishedPage(world, acme, 'about');
});

const asAdmin = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId } });
const callsOf = async (path: string, asking = {}) => (await metered(() => ask(path, asking))).cost.calls;

test.each(['/about', '/nothing', '/sitemap.xml', '/robots.txt'])(
  '%s asks the table once a second at most',
  async (path) => {
    clock.advance(1000);
    const first = await metered(() => ask(path));
    expect(first.cost.calls).toBeGreaterThan(0);
    clock.advance(999);
    const second = await metered(() => ask(path));
    expect(second.cost.calls).toBe(0);
    expect([second.result.status, second.result.text]).toEqual([first.result.status, first.result.text]);
    expect(second.result.headers['content-security-policy']).toBe(first.result.headers['content-security-policy']);
    expect(second.result.headers['x-request-id']).not.toBe(first.result.headers['x-request-id']);
    clock.advance(1);
    expect(await callsOf(path)).toBeGreaterThan(0);
  },
);

test('a remembered page answers HEAD, and 304 to its ETag', async () => {
  const { headers } = await ask('/about');
  const { result: head, cost } = await metered(() => ask('/about', { method: 'HEAD' }));
  expect([cost.calls, head.status, head.text, head.headers.etag]).toEqual([0, 200, '', headers.etag]);
  const again = await ask('/about', { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a change by the same process shows at once', async () => {
  expect((await ask('/about')).text).not.toContain('Changed name');
  await world.call(updateBrand, { ...asAdmin(), body: { name: 'Changed name' } });
  expect((await ask('/about')).text).toContain('Changed name');
});

test('another query, address or host has an answer of its own', async () => {
  await ask('/blog');
  expect((await ask('/blog?tag=news')).text).toContain('news');
  const other = await world.tenant();
  await publishedPage(world, other, 'about', { title: 'Another brand' });
  expect((await visitor(world, `${other.slug}.localhost`)('/about')).text).toContain('Another brand');
  expect((await ask('/about')).text).not.toContain('Another brand');
  expect((await ask('/about/')).status).toBe(301);
});

test('visitors of campaigns get the remembered page', async () => {
  await ask('/blog?tag=news');
  const { text } = await ask('/blog?tag=news');
  const { result, cost } = await metered(() => ask('/blog?utm_source=mail&tag=news&gclid=1'));
  expect([cost.calls, result.status, result.text]).toEqual([0, 200, text]);
});

test('a remembered redirect keeps the query of each visitor', async () => {
  for (const query of ['?utm_source=mail', '?gclid=1', ''])
    expect((await ask(`/about/${query}`)).headers.location).toBe(`/about${query}`);
  expect(await callsOf('/about/?utm_source=other')).toBe(0);
});

test('a preview is never remembered', async () => {
  const body = { target: { type: 'content' as const, id: about.id } };
  const { token } = (await world.call(createPreviewLink, { ...asAdmin(), body })).data.previewLink;
  const path = `/about?preview=${token}`;
  expect((await ask(path)).headers['cache-control']).toBe('no-store');
  expect(await callsOf(path)).toBeGreaterThan(0);
});

test('a form on a remembered page takes a submission', async () => {
  const { form } = await formOf(world, acme);
  await publishedPage(world, acme, 'contact', { blocks: [{ type: 'form', formId: form.id }] });
  await ask('/contact');
  const { text } = await ask('/contact');
  const renderToken = /name="renderToken" value="([^"]+)"/.exec(text)?.[1] ?? '';
  clock.advance(60_000);
  const sent = await ask(`/public/forms/${form.slug}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      renderToken,
      'fields[name]': 'Ann',
      'fields[email]': 'ann@visitor.example',
    }).toString(),
  });
  expect(sent.status).toBe(303);
});

test('each use of a redirect is counted, also of a remembered one', async () => {
  const body = { fromPath: '/old', toUrl: '/about' };
  const { redirect } = (await world.call(createRedirect, { ...asAdmin(), body })).data;
  for (const _ of [1, 2, 3]) expect((await ask('/old')).status).toBe(301);
  const params = { brandId: acme.brandId, redirectId: redirect.id };
  const { data } = await world.call(getRedirect, { as: acme.admin.credentials, params });
  expect(data.redirect.hitCount).toBe(3);
});
