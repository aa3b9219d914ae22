import type { BrowserContext } from 'playwright-core';
import type { Demo } from '#infra/local/seed.ts';
import type { PageToMeasure } from './pages.ts';
import type { Preparation } from './visit.ts';

/** The name under which the application remembers that there is a session to continue. */
const sessionHint = "localStorage.setItem('frontage:session', '1')";

/** Signs in as the application does, so that the session is in a cookie. */
const signIn = async (context: BrowserContext, { baseUrl, brandAdmin }: Demo): Promise<void> => {
  const data = { ...brandAdmin, session: 'cookie' };
  const answer = await context.request.post(`${baseUrl}/v1/auth/login`, { data });
  if (!answer.ok()) throw new Error(`The sign-in was answered with ${answer.status()} ${await answer.text()}`);
  await context.addInitScript({ content: sessionHint });
};

/** What is done before the visit of a page. */
export const preparationOf =
  ({ isSignedIn, isRepeated, shown }: PageToMeasure, demo: Demo, url: string): Preparation =>
  async (context) => {
    if (isSignedIn) await signIn(context, demo);
    if (!isRepeated) return;
    const page = await context.newPage();
    await page.goto(url);
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.close();
  };
