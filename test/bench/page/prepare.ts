import type { BrowserContext, Cookie } from 'playwright-core';
import type { Demo } from '#infra/local/seed.ts';
import type { PageToMeasure } from './pages.ts';
import type { Preparation } from './visit.ts';

/** The name under which the application remembers that there is a session to continue. */
const sessionHint = "localStorage.setItem('frontage:session', '1')";

/** Cookies of the one session of all visits: more sign-ins than ten in a quarter of an hour would be refused. */
let session: Cookie[] | undefined;

/** Signs in as the application does, or continues the session of the visit before, whose cookie is another after each visit. */
const signIn = async (context: BrowserContext, { baseUrl, brandAdmin }: Demo): Promise<void> => {
  await context.addInitScript({ content: sessionHint });
  if (session) return context.addCookies(session);
  const data = { ...brandAdmin, session: 'cookie' };
  const answer = await context.request.post(`${baseUrl}/v1/auth/login`, { data });
  if (!answer.ok()) throw new Error(`The sign-in was answered with ${answer.status()} ${await answer.text()}`);
};

const keepSession = async (context: BrowserContext): Promise<void> => {
  session = await context.cookies();
};

/** The steps before the visit of a page, and after it. */
export const preparationOf =
  ({ isSignedIn, isRepeated, shown }: PageToMeasure, demo: Demo, url: string): Preparation =>
  async (context) => {
    if (isSignedIn) await signIn(context, demo);
    if (isRepeated) {
      const page = await context.newPage();
      await page.goto(url);
      await page.locator(shown).first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.close();
    }
    return isSignedIn ? keepSession : undefined;
  };
