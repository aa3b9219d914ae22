import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ensureAdmin } from '#infra/admin/ensure.ts';
import { settled } from '#test/browser/axe.ts';
import { type Person, password, type Tenant, type World } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { open, type PageOptions, pageOf } from './pages.ts';

type Role = 'brand_admin' | 'marketing' | 'franchisee';

export interface AdminScene {
  world: World;
  acme: Tenant;
  /** An address of the application: `at('/login')`. */
  at: (path: string) => string;
  /** A page on which a person with this role is signed in, at a path of the brand such as `leads`. */
  signedInPage: (role: Role, options?: Options) => Promise<Page>;
  /** An empty page on which nobody is signed in. */
  emptyPage: (options?: PageOptions) => Promise<Page>;
  /** The sign-in page, on which nobody is signed in. */
  signInPage: (path?: string) => Promise<Page>;
  /** Signs a person in through the sign-in page. */
  signIn: (page: Page, person: Pick<Person, 'email'>, secret?: string) => Promise<void>;
}

interface Options extends PageOptions {
  path?: string;
  locationIds?: string[];
}

/** Follows a link of a menu until its page has loaded. The link becomes the current one together with the page. */
export const follow = async (page: Page, link: Locator): Promise<void> => {
  await link.click();
  await link.and(page.locator('[aria-current=page]')).waitFor();
  await settled(page);
};

/** Picks up a row with the keyboard. The arrow keys move it as soon as a place between two rows has the focus. */
export const pickUp = async (page: Page, row: string): Promise<void> => {
  await page.getByRole('button', { name: `Move ${row}` }).press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toMatch(/^Insert/);
};

/** Runs `work` while the next change that the page sends has arrived and is not answered, and waits for its answer. */
export const duringChange = async (page: Page, send: () => Promise<void>, work: () => Promise<void>): Promise<void> => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
  await page.route('**/v1/**', async (route) => {
    if (route.request().method() === 'PUT') {
      arrive();
      await isDone;
    }
    return route.fallback();
  });
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await send();
  await arrived;
  await work();
  finish();
  // The route stays until the page goes to the next test: reads that follow the change would be lost while it is removed.
  await (await answered).finished();
};

/** One person for each role and its locations. */
const keepPeople = (tenant: Tenant): ((role: Role, locationIds: string[]) => Promise<Person>) => {
  const people = new Map([['brand_admin', Promise.resolve(tenant.admin)]]);
  return (role, locationIds) => {
    const name = [role, ...locationIds].join(' ');
    const person = people.get(name) ?? tenant.person(role, locationIds);
    people.set(name, person);
    return person;
  };
};

/** One stack with one brand for a test file. Call it at the top level. */
export const startAdmin = async (): Promise<AdminScene> => {
  await ensureAdmin();
  const world = await startWorld();
  const acme = await world.tenant();
  const personOf = keepPeople(acme);
  const at = (path: string): string => `${world.stack.url}/admin${path}`;
  return {
    world,
    acme,
    at,
    emptyPage: (options = {}) => pageOf(world, options),
    signInPage: async (path = '/login') => {
      const page = await pageOf(world, {});
      await open(page, at(path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
    signIn: async (page, { email }, secret = password) => {
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(secret);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    signedInPage: async (role, { path = 'home', locationIds = [], ...options } = {}) => {
      const page = await pageOf(world, options, await personOf(role, locationIds));
      await open(page, at(`/brands/${acme.brandId}/${path}`));
      await settled(page);
      return page;
    },
  };
};
