import type { Cookie, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { login } from '#lib/accounts/auth/contract.ts';
import { failOnProblems, newPage, problemsOf } from '#test/browser/browser.ts';
import type { Person, World } from '#test/support/product.ts';
import { goTo } from './go-to.ts';

const refreshCookie = '__Host-frontage_refresh';

/** The cookies of the operation that the sign-in page calls. */
const newSession = async ({ call }: World, { email, password }: Person): Promise<Omit<Cookie, 'partitionKey'>[]> => {
  const { headers } = await call(login, { body: { email, password, session: 'cookie' } });
  return headers.getSetCookie().map((cookie) => {
    const [, name = '', value = '', path = ''] = /^([^=]+)=([^;]*);.* Path=([^;]+)/.exec(cookie) ?? [];
    const flags = { httpOnly: true, secure: true, sameSite: 'Strict' as const };
    return { name, value, domain: 'localhost', path, expires: -1, ...flags };
  });
};

const isSignedIn = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name === refreshCookie);

/** Pages that no test uses at present, of all files of this process. A new page would start a process and read all files again. */
const idle = new Set<Page>();

/** Who is signed in on a page. */
const signedIn = new WeakMap<Page, Person['id']>();

/** Script of the page: the application hears this from another tab. It is done when the application has heard it. */
const hear = (news: 'signed-in' | 'signed-out'): string => `new Promise((heard) => {
  const [tab, last] = ['frontage:session', 'frontage:session'].map((name) => new BroadcastChannel(name));
  last.onmessage = () => {
    tab.close();
    last.close();
    heard();
  };
  tab.postMessage('${news}');
})`;

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

/** Pages that show the sign-in page of the application. */
const loaded = new WeakSet<Page>();

/** Gives a page to a person, or to somebody who is not signed in, with nothing of whoever had it before. */
const giveTo = async (page: Page, world: World, person?: Person): Promise<void> => {
  await page.context().clearCookies();
  // A small file of the same origin, whose storage it empties. `session.ts` marks in the storage that there is a session.
  if (!loaded.has(page)) await page.goto(`${world.stack.url}/docs/start.js`);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  signedIn.delete(page);
  if (!person) return;
  await page.evaluate("localStorage.setItem('frontage:session', '1')");
  await page.context().addCookies(await newSession(world, person));
  signedIn.set(page, person.id);
};

/**
 * Opens an address of the application on a page that `pageOf` has returned. A page that still shows the sign-in page, from the test
 * before, goes there within the application, which takes less time than loading it. If it is given to a person, it is told that the
 * person has signed in in another tab.
 */
export const open = async (page: Page, address: string): Promise<void> => {
  if (!loaded.delete(page)) return void (await page.goto(address));
  if (!signedIn.has(page)) return void (await page.evaluate(goTo(address)));
  await page.evaluate(goTo(`/admin/login?next=${encodeURIComponent(address.replace(/^.*?\/admin/, ''))}`));
  await page.evaluate(hear('signed-in'));
  await signInButton(page).waitFor({ state: 'detached' });
};

/**
 * Ends the session in the page as a sign-out in another tab does: nothing of the person stays, no request and no timer, which would
 * fail once the stack has stopped.
 */
const leave = async (page: Page): Promise<void> => {
  const isInside = "location.pathname.startsWith('/admin/') && localStorage.getItem('frontage:session') !== null";
  loaded.delete(page);
  if (!(await page.evaluate<boolean>(isInside))) return void (await page.goto('about:blank'));
  await page.evaluate(hear('signed-out'));
  await signInButton(page).waitFor();
  loaded.add(page);
};

const keep = async (page: Page): Promise<void> => {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  for (const event of ['request', 'response', 'dialog']) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A list that opens below the pointer moves its focus there.
  await page.mouse.move(0, 0);
  await leave(page);
  if (!(await isSignedIn(page))) signedIn.delete(page);
  idle.add(page);
};

export interface PageOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** No other test gets the page: for tests that change its clock, colours, scripts or person, or need one that has loaded nothing. */
  isOwn?: boolean;
}

/**
 * A page on which this person is signed in, or nobody, as in a browser of their own until the end of the test. A page goes to
 * the next test after a test that has passed.
 */
export const pageOf = async (
  world: World,
  { width = 1280, height = 800, colorScheme = 'light', isOwn = false }: PageOptions,
  person?: Person,
): Promise<Page> => {
  const pages = isOwn ? [] : [...idle];
  const theirs = pages.find((one) => person && signedIn.get(one) === person.id);
  const page = theirs ?? pages[0] ?? (await newPage({ atEnd: () => undefined }));
  idle.delete(page);
  // Drops console errors and failed requests that the page reported after the last test on it had ended.
  problemsOf(page);
  onTestFinished(async ({ task }) => {
    if (!isOwn && task.result?.state === 'pass') await keep(page);
    else await page.context().close();
    failOnProblems(page);
  });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (!theirs) await giveTo(page, world, person);
  return page;
};
