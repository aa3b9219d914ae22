import { describe, expect, test } from 'vitest';
import { createContentItem } from '#lib/content/content/contract.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { createPreviewLink, createSitePreviewLink } from '#lib/web/preview-links/contract.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { provedSite, publishedPage, startSite, visitor } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const { acme, request, domain, ask } = await startSite(world);

const draftPage = async (slug: string, by = request) => {
  const body = { type: 'PAGE', slug, title: 'A draft', blocks_version: 1, blocks: [{ type: 'text', text: 'Not yet' }] };
  const { item } = (await world.call(createContentItem, { ...by, body })).data;
  const target = { type: 'content', id: item.id };
  return (await world.call(createPreviewLink, { ...by, body: { target, expiresInSeconds: 60 } })).data.previewLink;
};

test('a preview link shows a draft, which is never cached or indexed, and nobody else sees it', async () => {
  const { url } = await draftPage('soon');
  const { pathname, search } = new URL(url ?? '');
  const { status, text, headers } = await ask(`${pathname}${search}`);
  expect(status).toBe(200);
  expect(text).toContain('Not yet');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect([headers.etag, headers['cache-tag']]).toEqual([undefined, undefined]);
  expect((await ask(pathname)).status).toBe(404);
});

test('a preview link that has expired, or is not one, says so and is not cached', async () => {
  const { path, token } = await draftPage('later');
  clock.advance(61_000);
  for (const preview of [token, 'nonsense']) {
    const { status, text, headers } = await ask(`${path}?preview=${preview}`);
    expect([status, headers['cache-control']]).toEqual([403, 'no-store']);
    expect(text).toMatch(/preview/i);
    expect(text).not.toContain('Not yet');
  }
});

test('a redirect that keeps the query takes the token of a preview link along on its own site only', async () => {
  const { token } = await draftPage('elsewhere');
  await publishedPage(world, acme, 'new-home');
  const second = await provedSite(world, acme);
  for (const [fromPath, toUrl] of [
    ['/to-partner', 'https://partner.example/offer?a=1'],
    ['/to-home', '/new-home'],
  ])
    await world.call(createRedirect, { ...request, body: { fromPath, toUrl } });
  const query = `utm_source=a&preview=${token}`;
  expect((await ask(`/to-partner?${query}`)).headers.location).toBe('https://partner.example/offer?a=1&utm_source=a');
  expect((await ask(`/to-home?${query}`)).headers.location).toBe(`/new-home?${query}`);
  const fromSecond = await visitor(world, second.domain)(`/new-home?${query}`);
  expect(fromSecond.headers.location).toBe(`https://${domain}/new-home?${query}`);
});

/** A request for an address on the host of the platform. */
const atPlatform = async (address: string, init?: RequestInit) => {
  const { pathname, search } = new URL(address, world.stack.url);
  const response = await fetch(`${world.stack.url}${pathname}${search}`, { redirect: 'manual', ...init });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('the preview of a whole site', () => {
  const siteOf = async (tenant: Tenant, expiresInSeconds = 3600) => {
    const as = tenant.admin.credentials;
    const params = { brandId: tenant.brandId };
    const { data } = await world.call(createSitePreviewLink, { as, params, body: { expiresInSeconds } });
    return data.previewLink.url;
  };

  test('shows every page of a brand without a domain, on the host of the platform, and is never cached or indexed', async () => {
    const fresh = await world.tenant();
    await publishedPage(world, fresh, 'about');
    const url = await siteOf(fresh);
    const front = await atPlatform(url);
    expect(front.status).toBe(200);
    expect(front.text).toContain('<meta name="robots" content="noindex, nofollow"/>');
    const about = await atPlatform(`${url}about`);
    expect(about.text).toContain('Page about');
    // Links stay in the preview.
    expect(about.text).toContain(`href="${new URL(url).pathname}"`);
    for (const { headers } of [front, about, await atPlatform(`${url}robots.txt`), await atPlatform(`${url}none`)]) {
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex, nofollow']);
      expect([headers.get('etag'), headers.get('cache-tag')]).toEqual([null, null]);
    }
  });

  test('has an origin of its own, loads no script that sends, and sends no forms', async () => {
    const fresh = await world.tenant();
    const { form } = await formOf(world, fresh, { fields: [{ name: 'message', label: 'Message', type: 'text' }] });
    await publishedPage(world, fresh, 'contact', { blocks: [{ type: 'form', formId: form.id }] });
    const url = await siteOf(fresh);
    const { headers, text } = await atPlatform(`${url}contact`);
    expect(headers.get('content-security-policy')).toMatch(/; sandbox (?!.*allow-same-origin)/);
    expect(text).not.toContain('/embed/');
    const action = / method="post" action="([^"]+)"/.exec(text)?.[1] ?? '';
    const sent = await atPlatform(action, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ 'fields[message]': 'Hello', pageUrl: `${url}contact` }),
    });
    expect([sent.status, sent.text.includes('Nothing was sent')]).toEqual([403, true]);
    const as = fresh.admin.credentials;
    expect((await world.call(listLeads, { as, params: { brandId: fresh.brandId } })).data.leads).toEqual([]);
  });

  test('ends with its link, and a forged link shows nothing', async () => {
    const fresh = await world.tenant();
    const url = await siteOf(fresh, 60);
    const other = await world.tenant();
    expect((await atPlatform(url.replace(fresh.brandId, other.brandId))).status).toBe(404);
    expect((await atPlatform(url)).status).toBe(200);
    clock.advance(121_000);
    expect((await atPlatform(url)).status).toBe(404);
  });

  test('shows the draft of a preview link, whose address works without a domain', async () => {
    const fresh = await world.tenant();
    const { url } = await draftPage('first', { as: fresh.admin.credentials, params: { brandId: fresh.brandId } });
    expect((await atPlatform(url ?? '')).text).toContain('Not yet');
    expect((await atPlatform((url ?? '').replace(/\?.*/, ''))).status).toBe(404);
  });
});
