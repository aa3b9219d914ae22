import { afterAll, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getPublicBrand } from '#lib/accounts/brands/public.contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { createLocation, getCanonicalPath } from '#lib/places/locations/contract.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import { createSite, deleteSite, listSites, restoreSite, setPrimarySite, updateSite } from '#lib/web/sites/contract.ts';
import { domainKey } from '#lib/web/sites/domains.ts';
import { liveSite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { siteKey } from '#lib/web/sites/records.ts';
import type { Site } from '#lib/web/sites/shape.contract.ts';
import { nextCheck } from '#lib/web/sites/verification.rules.ts';
import { visitor } from '#test/serving/scene.ts';
import { answers, contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { startNameServer } from '#test/support/outside/dns.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Tenant } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { startWorld } from '#test/support/world.ts';

let count = 0;
const clock = testClock();
const minute = 60_000;
const day = 24 * 60 * minute;
const names = await startNameServer();
process.env.DNS_SERVERS = names.address;
const world = await startWorld();
const acme = await world.tenant();
// Access tokens expire long before domains are given up.
const { key } = (
  await world.call(createApiKey, {
    as: acme.admin.credentials,
    params: { brandId: acme.brandId },
    body: { name: 'Key', scopes: ['*'] },
  })
).data;

afterAll(() => {
  names.stop();
  delete process.env.DNS_SERVERS;
});

const call = () => ({ as: { 'x-api-key': key }, params: { brandId: acme.brandId } });
const added = async () => {
  const domain = `checked-${process.pid}-${count++}.example`;
  return (await world.call(createSite, { ...call(), body: { domain } })).data.site;
};
const shown = async (siteId: string) =>
  (await world.call(listSites, call())).data.sites.find(({ id }: { id: string }) => id === siteId);
const stored = async (siteId: string) => {
  const record = await get(siteKey(brandView(acme.brandId), siteId));
  if (!record) throw new Error('No such site');
  return record;
};

/** Moves the clock to the site's next check and runs it. */
const check = async (siteId: string): Promise<void> => {
  const at = nextCheck(await stored(siteId));
  if (at) clock.set(at);
  await world.stack.runSchedule('verify-sites');
};

const publish = ({ verificationRecords: [record] }: { verificationRecords: { name: string; value: string }[] }) => {
  if (record) names.records.set(record.name, record.value);
};

test('a site is verified once its DNS record exists, and its domain can no longer be changed', async () => {
  const site = await added();
  await check(site.id);
  expect(await shown(site.id)).toMatchObject({ verificationStatus: 'pending', verifiedAt: null });
  publish(site);
  await check(site.id);
  expect(await shown(site.id)).toMatchObject({ verificationStatus: 'verified', sslStatus: 'pending' });
  const reply = await world.call(updateSite, {
    as: { 'x-api-key': key },
    params: { brandId: acme.brandId, siteId: site.id },
    body: { domain: `other-${process.pid}.example` },
  });
  expect(reply.error).toMatchObject({ code: 'immutable_field' });
});

test('the own site of a location is verified, and is the address of its page from then on', async () => {
  const austin = { name: 'Acme Austin', status: 'active' };
  const locationId = (await world.call(createLocation, { ...call(), body: austin })).data.location.id;
  const body = { domain: `austin-${process.pid}.example`, locationId };
  const { site } = (await world.call(createSite, { ...call(), body })).data;
  publish(site);
  await check(site.id);
  expect(await shown(site.id)).toMatchObject({ verificationStatus: 'verified' });
  const params = { ...call().params, locationId };
  const { url } = (await world.call(getCanonicalPath, { ...call(), params })).data;
  expect(url).toContain(site.domain);
});

test('a site that lost its DNS record gives its domain back when it gets another one', async () => {
  const site = await added();
  publish(site);
  await check(site.id);
  names.records.delete(`_frontage.${site.domain}`);
  for (let looks = 0; looks < 300 && (await stored(site.id)).verificationStatus === 'verified'; looks++)
    await check(site.id);
  expect((await stored(site.id)).verificationStatus).toBe('failed');
  const change = { ...call(), params: { ...call().params, siteId: site.id } };
  const body = { domain: `another-${process.pid}.example` };
  expect((await world.call(updateSite, { ...change, body })).data.site.domain).toBe(body.domain);
  expect(await get(domainKey(site.domain))).toBeUndefined();
});

test('a DNS record with another value verifies nothing', async () => {
  const site = await added();
  names.records.set(`_frontage.${site.domain}`, 'frontage-site=AAAAAAAAAAAAAAAAAAAAAA');
  await check(site.id);
  expect((await shown(site.id))?.verificationStatus).toBe('pending');
});

test('a site whose record never appears is given up after a week', async () => {
  const site = await added();
  const began = clock.now().getTime();
  for (let looks = 0; looks < 300 && (await stored(site.id)).verificationStatus === 'pending'; looks++)
    await check(site.id);
  expect(await shown(site.id)).toMatchObject({
    verificationStatus: 'failed',
    verificationError: 'record_not_found',
  });
  expect(clock.now().getTime() - began).toBeGreaterThanOrEqual(7 * day);
  expect(clock.now().getTime() - began).toBeLessThan(8 * day);
  expect(nextCheck(await stored(site.id))).toBeUndefined();
});

test('a verified site stays verified while DNS does not answer, and has the whole grace period after it', async () => {
  const site = await added();
  publish(site);
  await check(site.id);
  names.records.delete(`_frontage.${site.domain}`);
  const { DNS_SERVERS } = process.env;
  // A port on which nobody answers.
  process.env.DNS_SERVERS = '127.0.0.1:9';
  for (let looks = 0; looks < 16; looks++) await check(site.id);
  process.env.DNS_SERVERS = DNS_SERVERS;
  await check(site.id);
  expect((await stored(site.id)).verificationStatus).toBe('verified');
  for (let looks = 0; looks < 3; looks++) await check(site.id);
  expect((await stored(site.id)).verificationStatus).toBe('failed');
});

test('a site whose DNS record is gone is given up in time, even if it is deleted and restored meanwhile', async () => {
  const site = await added();
  publish(site);
  await check(site.id);
  names.records.delete(`_frontage.${site.domain}`);
  await check(site.id);
  for (let times = 0; times < 2; times++) {
    clock.advance(2 * day);
    const { as, params } = call();
    const request = { as, params: { ...params, siteId: site.id } };
    expect((await world.call(deleteSite, request)).status).toBe(200);
    expect((await world.call(restoreSite, request)).data.site.verificationStatus).toBe('verified');
    await world.stack.runSchedule('verify-sites');
  }
  expect((await stored(site.id)).verificationStatus).toBe('failed');
});

test('admins of the brand that another one outruns get one mail, and those of the other get none', async () => {
  clock.set(new Date());
  const [winner, loser] = [await world.tenant(), await world.tenant()];
  const domain = `wanted-${process.pid}.example`;
  const siteOf = async ({ admin, brandId }: Tenant) =>
    (await world.call(createSite, { as: admin.credentials, params: { brandId }, body: { domain } })).data.site;
  const [first] = [await siteOf(winner), await siteOf(loser)];
  publish(first);
  clock.advance(11 * minute);
  await world.stack.runSchedule('verify-sites');
  clock.advance(11 * minute);
  await world.stack.runSchedule('verify-sites');
  clock.advance(11 * minute);
  await world.stack.runSchedule('verify-sites');
  const mails = await mailsTo(world, loser.admin.email);
  expect(mails).toMatchObject([{ subject: `Domain not verified: ${domain}` }]);
  expect(mails[0]?.text).toContain('Another site has proved that it holds this domain.');
  expect(await mailsTo(world, winner.admin.email)).toEqual([]);
});

describe('a domain whose proof is removed for good', () => {
  const lost = async (meanwhile = async (_: Site): Promise<void> => {}) => {
    const site = await added();
    publish(site);
    await check(site.id);
    await meanwhile(site);
    names.records.delete(`_frontage.${site.domain}`);
    for (let looks = 0; looks < 300 && (await stored(site.id)).verificationStatus === 'verified'; looks++)
      await check(site.id);
    expect((await stored(site.id)).verificationStatus).toBe('failed');
    return site;
  };
  const taken = async (domain: string) => {
    const globex = await world.tenant();
    const as = await renewed(globex.admin.credentials, clock.now());
    return world.call(createSite, { as, params: { brandId: globex.brandId }, body: { domain } });
  };
  const begun = (siteId: string, domain: string) => {
    const { as, params } = call();
    return world.call(updateSite, { as, params: { ...params, siteId }, body: { domain } });
  };

  test('is kept for a week, and free for others then', async () => {
    const { id, domain } = await lost();
    clock.advance(6.9 * day);
    expect((await taken(domain)).error).toMatchObject({ code: 'domain_taken' });
    clock.advance(0.2 * day);
    expect((await taken(domain)).status).toBe(201);
    expect((await begun(id, domain)).data.site).toMatchObject({ verificationStatus: 'pending' });
  });

  test('is no longer canonical for the brand', async () => {
    const view = brandView(acme.brandId);
    const live = async () => liveSite(await get(primarySiteKey(view, null)));
    const site = await lost(async ({ id, domain }) => {
      const { as, params } = call();
      await world.call(setPrimarySite, { as, params: { ...params, siteId: id } });
      expect(await live()).toEqual({ siteId: id, domain });
    });
    expect((await shown(site.id))?.isPrimary).toBe(true);
    expect(await live()).toBeUndefined();
  });

  test('is not served by host any more, neither as pages nor by the public reads', async () => {
    const { domain } = await lost();
    clock.advance(2 * minute);
    const query = { host: domain, path: '/' };
    expect((await world.call(getPage, { query })).error.message).toBe('Site not found');
    expect((await world.call(getPublicBrand, { query: { host: domain } })).error.message).toBe('Site not found');
    expect((await visitor(world, domain)('/')).text).not.toContain(`Brand ${acme.slug}`);
  });

  test('may no longer submit forms that take no submissions from foreign pages', async () => {
    const { domain } = await lost();
    clock.advance(2 * minute);
    const spam = { allowedOrigins: ['https://acme.example'] };
    const { form } = (
      await world.call(createForm, { ...call(), body: { name: 'Contact', fields: contactFields, spam } })
    ).data;
    const request = { params: { formSlug: form.slug }, query: { brandId: acme.brandId }, body: { fields: answers } };
    const reply = await world.call(submitForm, { ...request, headers: { origin: `https://${domain}` } });
    expect(reply).toMatchObject({ status: 403, error: { code: 'origin_not_allowed' } });
  });

  test('is verified again when the proof is back, also after the week', async () => {
    const site = await lost();
    clock.advance(30 * day);
    expect((await begun(site.id, site.domain)).data.site.verificationStatus).toBe('pending');
    publish(site);
    await check(site.id);
    expect((await stored(site.id)).verificationStatus).toBe('verified');
    clock.advance(20 * day);
    expect((await taken(site.domain)).error).toMatchObject({ code: 'domain_taken' });
  });
});
