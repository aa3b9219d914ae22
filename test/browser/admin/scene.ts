import type { Page } from 'playwright-core';
import { ensureAdmin } from '#infra/admin/build.ts';
import { newPage } from '#test/browser/browser.ts';
import { type Person, password, type Tenant, type World } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

export interface AdminScene {
  world: World;
  acme: Tenant;
  /** An address of the application: `at('/login')`. */
  at: (path: string) => string;
  /** A page on which a new person with this role is signed in, at a path of the brand such as `leads`. */
  signedInPage: (role: 'brand_admin' | 'marketing' | 'franchisee', options?: Options) => Promise<Page>;
  /** Signs a person in through the sign-in page. */
  signIn: (page: Page, person: Pick<Person, 'email'>, secret?: string) => Promise<void>;
}

interface Options {
  path?: string;
  locationIds?: string[];
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
}

/** One stack with one brand for a test file. Call it at the top level. */
export const startAdmin = async (): Promise<AdminScene> => {
  await ensureAdmin();
  const world = await startWorld();
  const acme = await world.tenant();
  const at = (path: string): string => `${world.stack.url}/admin${path}`;
  const signIn: AdminScene['signIn'] = async (page, { email }, secret = password) => {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(secret);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  return {
    world,
    acme,
    at,
    signIn,
    signedInPage: async (role, { path = 'home', locationIds, ...options } = {}) => {
      const person = role === 'brand_admin' ? acme.admin : await acme.person(role, locationIds);
      const page = await newPage({ width: 1280, height: 800, ...options });
      const to = `/brands/${acme.brandId}/${path}`;
      await page.goto(at(`/login?next=${encodeURIComponent(to)}`));
      await signIn(page, person);
      await page.waitForURL(at(to));
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
  };
};
