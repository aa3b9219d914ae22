import { expect, test } from 'vitest';
import { inactiveSites } from '#lib/migrations/inactive-sites.ts';
import { liveSites } from '#lib/migrations/live-sites.ts';
import type { Migration } from '#lib/migrations/migration.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get, getAll } from '#lib/platform/table/table.ts';
import { put, remove } from '#lib/platform/table/write.ts';
import { createSite, updateSite } from '#lib/web/sites/contract.ts';
import { claimKeys, domainKey } from '#lib/web/sites/domains.ts';
import { liveSite, type PrimarySite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { proveSite } from '#test/support/sites.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();

const runAll = async (migration: Migration): Promise<number> => {
  let changed = 0;
  for (let from: string | undefined, first = true; first || from !== undefined; first = false) {
    const page = await migration.page(from, new Date());
    changed += page.changed;
    from = page.next;
  }
  return changed;
};

/** A brand whose only site is stored in the first format. */
const earlySite = async (proven: boolean) => {
  const { brandId, admin } = await world.tenant();
  const domain = `early-${brandId}.example`;
  const request = { as: admin.credentials, params: { brandId }, body: { domain } };
  const { site } = (await world.call(createSite, request)).data;
  if (proven) await proveSite(site);
  const view = brandView(brandId);
  const early: PrimarySite = { kind: 'primary-site', version: 1, siteId: site.id, domain, isActive: true, sites: 1 };
  const claimed = { kind: 'domain', holder: site.id, brandId, locationId: null } as const;
  await commit([
    put(primarySiteKey(view, null), early),
    put(domainKey(domain), proven ? claimed : { ...claimed, expiresAt: 9_999_999_999 }),
    remove(claimKeys(view, domain).named),
  ]);
  const read = async () => {
    const { claimed: platform, named } = await getAll(claimKeys(view, domain));
    return { live: liveSite(await get(primarySiteKey(view, null))), platform: platform?.holder, named: named?.holder };
  };
  return { id: site.id, domain, read };
};

test('early sites stay live if their domain is verified, and no others; a second run changes nothing', async () => {
  const [proven, pending] = [await earlySite(true), await earlySite(false)];
  await world.tenant();
  const live = { siteId: proven.id, domain: proven.domain };
  expect(await proven.read()).toEqual({ live, platform: proven.id, named: undefined });
  expect(await runAll(liveSites)).toBe(2);
  expect(await proven.read()).toEqual({ live, platform: proven.id, named: proven.id });
  expect(await pending.read()).toEqual({ live: undefined, platform: undefined, named: pending.id });
  expect(await runAll(liveSites)).toBe(0);
});

test('early claims say which sites are inactive; a second run changes nothing', async () => {
  const { brandId, admin } = await world.tenant();
  const params = { brandId };
  const added = async (name: string) => {
    const request = { as: admin.credentials, params, body: { domain: `${name}-${brandId}.example` } };
    const { site } = (await world.call(createSite, request)).data;
    await proveSite(site);
    return site;
  };
  const [primary, active, inactive] = [await added('primary'), await added('active'), await added('inactive')];
  const change = { as: admin.credentials, params: { ...params, siteId: inactive.id }, body: { isActive: false } };
  expect((await world.call(updateSite, change)).status).toBe(200);
  const claims = () => Promise.all([primary, active, inactive].map(({ domain }) => get(domainKey(domain))));
  for (const claim of await claims()) {
    if (!claim) throw new Error('A verified site has no claim');
    const { kind, holder, locationId } = claim;
    const { domain } = [primary, active, inactive].find(({ id }) => id === holder) ?? primary;
    await commit([put(domainKey(domain), { kind, holder, brandId, locationId })]);
  }
  expect(await runAll(inactiveSites)).toBe(1);
  expect((await claims()).map((claim) => claim?.isActive)).toEqual([undefined, undefined, false]);
  expect(await runAll(inactiveSites)).toBe(0);
});
