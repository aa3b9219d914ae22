import type { Page } from 'playwright-core';
import { afterAll, expect, type TestContext, test } from 'vitest';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import type { Person } from '#test/support/product.ts';
import { areas } from '../../../../admin/src/texts/en/app/areas.ts';
import { startAdmin } from '../scene.ts';
import { isHidden, isOfOthers, type Who } from './hidden-pages.ts';
import { adminRoutes } from './routes.ts';
import { closeWalkers, takeWalker, type Walker } from './walk.ts';

const { acme, at, signIn, world } = await startAdmin();
const ids: Record<string, string> = { ...(await belongingsOf(world, acme)), tenantSlug: acme.slug };
/** As long as a name may be in practice, in one word. */
const second = await locationOf(world, acme, 'Second'.repeat(13));
const third = await locationOf(world, acme, 'Third Street');
await world.stack.drain();
const clock = testClock();
const routes = await adminRoutes();
const ofBrand = routes.signedIn.filter((path) => path.startsWith('/brands/:brandId'));

const people = {
  brand_admin: () => acme.person('brand_admin'),
  marketing: () => acme.person('marketing'),
  franchisee: () => acme.person('franchisee', [ids.locationId ?? '', second]),
  staff: world.staff,
} satisfies Record<Who, () => Promise<Person>>;

/** The path with the ids of records. `*` becomes a page that does not exist. */
const filled = (path: string, known = ids): string =>
  path.replace('*', 'nowhere').replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = known[name];
    if (id === undefined)
      throw new Error(`${path} needs a record for :${name}: create it in test/support/belongings.ts and return its id`);
    return id;
  });

interface WalkOptions {
  who: string;
  known?: Record<string, string>;
  isBrief?: boolean;
}

/** Visits the paths. Returns the faults, and the paths whose page says that the caller has no permission. */
const walk = async ({ visit }: Walker, paths: readonly string[], { known = ids, ...options }: WalkOptions) => {
  const found = { faults: [] as string[], refused: [] as string[] };
  for (const path of paths) {
    // The requests of a user in one second are limited.
    clock.advance(1000);
    const { faults, isRefused } = await visit(`/admin${filled(path, known)}`, options);
    found.faults.push(...faults.map((line) => `${path}: ${line}`));
    if (isRefused) found.refused.push(path);
  }
  return found;
};

interface Options extends Pick<TestContext, 'onTestFinished'> {
  person?: Person;
  brandId?: string;
}

const signedIn = async (who: Who, { onTestFinished: atEnd, person, brandId = acme.brandId }: Options) => {
  const walker = await takeWalker(at('/login'), atEnd);
  const { page, goTo } = walker;
  const home = at(`/brands/${brandId}/home`);
  await goTo(at(`/login?next=${encodeURIComponent(`/brands/${brandId}/home`)}`));
  await signIn(page, person ?? (await people[who]()));
  if (who === 'staff') {
    await page.getByLabel('Reason').fill('A support case');
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page.waitForURL(home);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return walker;
};

/** The next person gets the page as it is then. */
const signOut = async ({ page }: Walker): Promise<void> => {
  await page.getByRole('button', { name: areas.userMenu }).click();
  await page.getByRole('menuitem', { name: areas.signOut, exact: true }).click();
  await page.waitForURL(at('/login'));
};

/** The links of the sidebar as paths of routes. */
const sidebarOf = async (page: Page): Promise<string[]> => {
  const sidebar = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
  // The window may just have got its width back.
  await sidebar.first().waitFor();
  const links = await sidebar.all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  return addresses.map((one) => (one ?? '').replace('/admin', '').replace(acme.brandId, ':brandId'));
};

afterAll(closeWalkers);

// Several people walk at once: a page waits for frames and answers more than half of the time.
test.concurrent('the pages for people who are not signed in have no faults', async ({ onTestFinished }) => {
  const walker = await takeWalker(at('/login'), onTestFinished);
  expect(await walk(walker, routes.open, { who: 'anybody' })).toEqual({ faults: [], refused: [] });
});

test.concurrent.for(['brand_admin', 'marketing', 'franchisee', 'staff'] as const)(
  'every page has no faults for %s, and the pages that the role does not include say so',
  async (who, { onTestFinished }) => {
    const walker = await signedIn(who, { onTestFinished });
    const paths = routes.signedIn.filter((path) => !isOfOthers(who, path));
    // These have the pages of the brand admin, marketing with fewer buttons.
    const isBrief = who === 'marketing' || who === 'staff';
    expect(await walk(walker, paths, { who, isBrief })).toEqual({
      faults: [],
      refused: paths.filter((path) => isHidden(who, path)),
    });
    const links = await sidebarOf(walker.page);
    expect(links).not.toEqual([]);
    expect(links.filter((path) => isHidden(who, path) || !routes.signedIn.includes(path))).toEqual([]);
    await signOut(walker);
  },
);

test.concurrent('a franchisee is told that the pages of a location of others are not included', async ({
  onTestFinished,
}) => {
  const walker = await signedIn('franchisee', { onTestFinished });
  const paths = routes.signedIn.filter((path) => path.includes(':locationId'));
  const known = { ...ids, locationId: third };
  expect(await walk(walker, paths, { who: 'franchisee', known })).toEqual({ faults: [], refused: paths });
  await signOut(walker);
});

test.concurrent('every page of a brand without any records has no faults', async ({ onTestFinished }) => {
  const { admin, brandId } = await world.tenant();
  const walker = await signedIn('brand_admin', { onTestFinished, person: admin, brandId });
  const paths = ofBrand.filter((path) => !path.replace(':brandId', '').includes(':'));
  const refused = paths.filter((path) => isHidden('brand_admin', path));
  expect(await walk(walker, paths, { who: 'newcomer', known: { brandId } })).toEqual({ faults: [], refused });
  await signOut(walker);
});

test('every page of a deactivated brand has no faults, and says why there are no buttons for changes', async ({
  onTestFinished,
}) => {
  await commit([update(brandKey(brandView(acme.brandId)), { set: { isActive: false } })]);
  const walker = await signedIn('brand_admin', { onTestFinished });
  const refused = ofBrand.filter((path) => isHidden('brand_admin', path));
  expect(await walk(walker, ofBrand, { who: 'brand_admin', isBrief: true })).toEqual({ faults: [], refused });
  await walker.page.getByText('This brand is deactivated').waitFor();
  await signOut(walker);
});
