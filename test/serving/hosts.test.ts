import { beforeEach, expect, test } from 'vitest';
import { createBrand } from '#lib/accounts/brands/contract.ts';
import { deleteSite, setPrimarySite, updateSite } from '#lib/web/sites/contract.ts';
import { metered } from '#test/bench/meter.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { provedSite, publishedPage, visitor } from './scene.ts';

const clock = testClock();
const world = await startWorld();

let acme: Tenant;
beforeEach(async () => {
  acme = await world.tenant();
  await publishedPage(world, acme, 'about');
});

const asAdmin = (siteId: string) => ({ as: acme.admin.credentials, params: { brandId: acme.brandId, siteId } });

test('a brand without a site is shown on this machine by its slug', async () => {
  const ask = visitor(world, `${acme.slug}.localhost`);
  const page = await ask('/about');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await ask('/nothing')).status).toBe(404);
});

test('a brand on this machine has the name of its slug and its tenant, and with the slug of the tenant a short one', async () => {
  const staff = await world.superAdmin();
  const slug = `second-${acme.slug}`;
  const { data } = await world.call(createBrand, { as: staff, body: { tenantId: acme.id, name: 'Second', slug } });
  expect(data.brand.slug).toBe(slug);
  const shown = async (host: string) => {
    const { status, text } = await visitor(world, `${host}.localhost`)('/');
    return status === 200 ? /<title>([^<]*)/.exec(text)?.[1] : status;
  };
  for (const [host, title] of [
    [acme.slug, `Brand ${acme.slug}`],
    [`${acme.slug}.${acme.slug}`, `Brand ${acme.slug}`],
    [`${slug}.${acme.slug}`, 'Second'],
    [slug, 404],
    [`${acme.slug}.${slug}`, 404],
  ] as const)
    expect(await shown(host), host).toBe(title);
});

test('a verified domain shows its site, with and without a port, in any case', async () => {
  const { domain } = await provedSite(world, acme);
  for (const host of [domain, domain.toUpperCase(), `${domain}:443`, `${domain}.`])
    expect((await visitor(world, host)('/about')).status, host).toBe(200);
});

test('below /sites, links of a page begin with the address of the site', async () => {
  const { domain } = await provedSite(world, acme);
  const response = await fetch(`${world.stack.url}/sites/${domain}/about/`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, `/sites/${domain}/about`]);
});

test.each(['www.nobody.example', 'localhost', 'a..b', '127.0.0.1', 'nobody.localhost', 'x.y.z.localhost'])(
  'the host %s, which no site has, is not found and is cached for a few seconds',
  async (host) => {
    const { status, headers } = await visitor(world, host)('/about');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
  },
);

test('a site that is not verified, or not active, is not shown', async () => {
  const site = await provedSite(world, acme);
  const pending = await provedSite(world, acme);
  await world.call(updateSite, { ...asAdmin(pending.id), body: { isActive: false } });
  expect((await visitor(world, pending.domain)('/about')).status).toBe(404);
  await world.call(deleteSite, asAdmin(pending.id));
  expect((await visitor(world, site.domain)('/about')).status).toBe(200);
});

test('a host is looked up once a minute, an unknown one too', async () => {
  const { domain } = await provedSite(world, acme);
  for (const host of [domain, `un${domain}`]) {
    const ask = visitor(world, host);
    const cost = async () => (await metered(() => ask('/robots.txt'))).cost.calls;
    const first = await cost();
    clock.advance(59_000);
    expect(await cost(), host).toBeLessThan(first);
    clock.advance(2000);
    expect(await cost(), host).toBe(first);
  }
});

test('a domain that is not the primary one leads to the primary one, with path and query', async () => {
  const [primary, second] = [await provedSite(world, acme), await provedSite(world, acme)];
  const answer = await visitor(world, second.domain)('/about?utm_source=mail');
  expect([answer.status, answer.headers.location]).toEqual([301, `https://${primary.domain}/about?utm_source=mail`]);
  await world.call(setPrimarySite, asAdmin(second.id));
  clock.advance(61_000);
  expect((await visitor(world, second.domain)('/about')).status).toBe(200);
  expect((await visitor(world, primary.domain)('/about')).headers.location).toBe(`https://${second.domain}/about`);
});
