import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { embedScript } from '#lib/leads/forms/embed.contract.ts';
import { frameHosts } from '#lib/web/rendering/parts/frames.rules.ts';
import { updateBrandSeo } from '#lib/web/seo/contract.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { publishedPage, type SiteReply, visitor } from './scene.ts';

const clock = testClock();
const world = await startWorld();

let acme: Tenant;
let ask: ReturnType<typeof visitor>;
beforeEach(async () => {
  clock.advance(2000);
  acme = await world.tenant();
  ask = visitor(world, `${acme.slug}.localhost`);
  await publishedPage(world, acme, 'about');
});

const policyOf = ({ headers }: SiteReply): Record<string, string[]> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

test('a page is kept by the edge for a minute, by browsers only to ask again, and is tagged with its brand', async () => {
  const { headers } = await ask('/about');
  expect(headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
  );
  expect(headers['cache-tag']).toBe(`brand-${acme.brandId}`);
});

test('every answer has the security headers', async () => {
  for (const path of ['/about', '/nothing', '/robots.txt', '/%00']) {
    const { headers } = await ask(path);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.any(String),
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* base-uri 'none';.* frame-ancestors '/),
    });
  }
});

test('the content security policy permits only the styles and scripts of the page, by their hash', async () => {
  for (const path of ['/about', '/nothing']) {
    const page = await ask(path);
    const policy = policyOf(page);
    const styles = [...page.text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    expect(styles.length).toBeGreaterThan(0);
    expect(policy['style-src']).toEqual(
      styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    );
    expect(policy['frame-src']).toEqual(frameHosts.map((host) => `https://${host}`));
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|nonce/);
    expect(page.text).not.toContain('nonce=');
  }
});

test('a page that the browser has is not sent again', async () => {
  const { headers } = await ask('/about');
  for (const tag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
    const again = await ask('/about', { headers: { 'if-none-match': String(tag) } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
  }
  expect((await ask('/about', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('HEAD has the headers of GET and no body', async () => {
  const [get, head] = [await ask('/about'), await ask('/about', { method: 'HEAD' })];
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', get.headers.etag]);
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not a method of sites', async (method) => {
  const { status, headers } = await ask('/about', { method });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test.each(['/About', '/about/', '//about', '/about/index.html', '/./about/'])(
  '%s leads to the one address of the page, with the query of the visitor',
  async (path) => {
    const { status, headers } = await ask(`${path}?utm_source=mail&page=2`);
    if (path.includes('./')) return expect(status).toBe(404);
    expect([status, headers.location]).toEqual([301, '/about?utm_source=mail&page=2']);
    return expect(headers['cache-control']).toBe('private, no-store');
  },
);

test('the content security policy permits the hosts of vendors of a container, and none without one', async () => {
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  const set = (body: object) => world.call(updateBrandSeo, { ...request, body });
  const sources = async () => {
    clock.advance(2000);
    const policy = policyOf(await ask('/about'));
    return ['script-src', 'connect-src', 'frame-src'].map((name) => policy[name]?.includes('https://*.vendor.example'));
  };
  await set({ tagHosts: ['*.vendor.example'] });
  expect(await sources()).toEqual([false, false, false]);
  await set({ gtmId: 'GTM-ABC1234' });
  expect(await sources()).toEqual([true, true, true]);
});

test('campaign names and unknown names do not change a page', async () => {
  const [plain, campaign] = [await ask('/about'), await ask('/about?utm_source=mail&x=%3Cscript%3E')];
  expect(campaign.headers.etag).toBe(plain.headers.etag);
});

test('a redirect keeps its status, its target and the query where it says so', async () => {
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  const redirects = [
    { fromPath: '/old', toUrl: '/about', statusCode: 302 },
    { fromPath: '/offer', toUrl: 'https://shop.example/offer?from=site#top', statusCode: 301 },
    { fromPath: '/bare', toUrl: '/about', statusCode: 301, preserveQuery: false },
  ];
  for (const body of redirects) expect((await world.call(createRedirect, { ...request, body })).status).toBe(201);
  const location = async (path: string) => {
    const { status, headers } = await ask(`${path}?utm_source=a b`.replace(' ', '%20'));
    return [status, headers.location];
  };
  expect(await location('/old')).toEqual([302, '/about?utm_source=a+b']);
  expect(await location('/offer')).toEqual([301, 'https://shop.example/offer?from=site&utm_source=a+b#top']);
  expect(await location('/bare')).toEqual([301, '/about']);
});

test.each([
  ['/discount', '/100%', '/100%25'],
  ['/wrong-escape', '/a%zz', '/a%25zz'],
  ['/escape', '/a%20b', '/a%20b'],
  ['/letters', '/x?q=日#größe', '/x?q=%E6%97%A5#gr%C3%B6%C3%9Fe'],
  ['/elsewhere', 'https://other.example/50%', 'https://other.example/50%25'],
  ['/rest/*', 'https://other.example/:splat', 'https://other.example/a%25b%E2%82%AC'],
])('a redirect from %s to %s is in characters that a header permits', async (fromPath, toUrl, expected) => {
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  expect((await world.call(createRedirect, { ...request, body: { fromPath, toUrl } })).status).toBe(201);
  const { status, headers } = await ask(fromPath.replace('*', 'a%25b%E2%82%AC'));
  expect([status, headers.location]).toEqual([301, expected]);
});

test('a page that is missing is answered in the look of the brand and is kept by the edge', async () => {
  const { status, text, headers } = await ask('/nothing');
  expect(status).toBe(404);
  expect(text).toContain(`Brand ${acme.slug}`);
  expect(headers['cache-control']).toContain('s-maxage=60');
  expect(headers.etag).toBeUndefined();
});

test('a page with a form may load the script of the elements and ask the API, and no other page', async () => {
  const { form } = await formOf(world, acme);
  await publishedPage(world, acme, 'contact', { blocks: [{ type: 'form', formId: form.id }] });
  const page = await ask('/contact');
  const script = `${world.stack.url}${embedScript.path}`;
  // The script that keeps how the visit began is on every page.
  const visit = expect.stringMatching(/^'sha256-/);
  expect(page.text).toContain(`src="${script}"`);
  expect(page.text).toContain(`integrity="${embedScript.integrity}"`);
  expect(policyOf(page)).toMatchObject({ 'script-src': [script, visit], 'connect-src': ["'self'", world.stack.url] });
  expect(policyOf(await ask('/about'))).toMatchObject({ 'script-src': [visit], 'connect-src': ["'self'"] });
});
