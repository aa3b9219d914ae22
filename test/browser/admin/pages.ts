import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import { login } from '#lib/accounts/auth.contract.ts';
import { failOnProblems, newPage } from '#test/browser/browser.ts';
import type { Person, World } from '#test/support/product.ts';

const refreshCookie = 'frontage_refresh';

/** What a browser keeps of a sign-in: the cookies of the operation that the sign-in page calls, and the mark of `session.ts`. */
const newSession = async (
  { stack, call }: World,
  { email, password }: Person,
): Promise<NonNullable<BrowserContextOptions['storageState']>> => {
  const { headers } = await call(login, { body: { email, password, session: 'cookie' } });
  const cookies = headers.getSetCookie().map((cookie) => {
    const [, name = '', value = '', path = ''] = /^([^=]+)=([^;]*);.* Path=([^;]+)/.exec(cookie) ?? [];
    const flags = { httpOnly: true, secure: true, sameSite: 'Strict' as const };
    return { name, value, domain: 'localhost', path, expires: -1, ...flags };
  });
  return { cookies, origins: [{ origin: stack.url, localStorage: [{ name: 'frontage:session', value: '1' }] }] };
};

const isSignedIn = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name === refreshCookie);

export interface PageOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** No other test gets the page: for tests that change the clock of the browser, or end the session. */
  isOwn?: boolean;
}

/**
 * Pages on which people stay signed in through the tests of a file, as in browsers of their own. A page goes to the next test
 * after a test that has passed and has not signed the person out. Call this at the top level of a file.
 */
export const keepPages = (world: World): ((person: Person, options: PageOptions) => Promise<Page>) => {
  const kept = new Map<string, Page[]>();
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const open = async (person: Person): Promise<Page> =>
    newPage({ storageState: await newSession(world, person), atEnd: (close) => closing.push(close) });

  const keep = async (person: Person, page: Page): Promise<void> => {
    for (const other of page.context().pages()) if (other !== page) await other.close();
    for (const event of ['request', 'response', 'dialog']) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // What the application still does would fail after the end of the stack.
    await page.goto('about:blank');
    kept.set(person.id, [...(kept.get(person.id) ?? []), page]);
  };

  return async (person, { width = 1280, height = 800, colorScheme = 'light', isOwn = false }) => {
    const page = (!isOwn && kept.get(person.id)?.pop()) || (await open(person));
    onTestFinished(async ({ task }) => {
      if (!isOwn && task.result?.state === 'pass' && (await isSignedIn(page))) await keep(person, page);
      else await page.context().close();
      failOnProblems(page);
    });
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    return page;
  };
};
