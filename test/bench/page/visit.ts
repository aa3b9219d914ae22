import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { observe, readObserved } from './observed.ts';
import type { Profile } from './profile.ts';

export interface Visit {
  /** When the main content was painted: Largest Contentful Paint. */
  lcpMs: number;
  /** How much of the page moved: Cumulative Layout Shift. */
  cls: number;
  /** How long tasks kept the main thread from answering: Total Blocking Time. */
  tbtMs: number;
  /** Until the awaited part is shown, and the main thread has no more long task. */
  interactiveMs: number;
  /** CPU time of the main thread, which other programs of the machine change least. */
  cpuMs: number;
  /** With headers, as sent over the network. */
  bytes: number;
  requests: number;
}

/** The main thread is quiet after a time of this length without a long task or a request. */
const quietMs = 1500;

const emulate = async (session: CDPSession, { cpuSlowdown, bitsPerSecond, roundTripMs }: Profile): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bitsPerSecond.down / 8,
    uploadThroughput: bitsPerSecond.up / 8,
  });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
};

const countTraffic = (session: CDPSession): { bytes: number; requests: number } => {
  const counted = { bytes: 0, requests: 0 };
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) counted.requests++;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength;
  });
  return counted;
};

/** CPU time of the main thread so far. */
const cpuMsOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

const untilQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  for (;;) {
    const { lastTaskEndMs, nowMs } = await readObserved(page);
    if (nowMs - lastTaskEndMs >= quietMs) return;
    await delay(quietMs - (nowMs - lastTaskEndMs));
  }
};

/** The steps before the visit: the sign-in of a person, or an earlier visit. It returns what is done after the visit. */
export type Preparation = (
  context: BrowserContext,
) => Promise<((context: BrowserContext) => Promise<void>) | undefined>;

interface Options {
  url: string;
  shown: string;
  profile: Profile;
  prepare?: Preparation | undefined;
}

/** Opens a page in a browser that has stored nothing but what `prepare` leaves in it. */
export const visit = async (browser: Browser, { url, shown, profile, prepare }: Options): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: profile.viewport,
    deviceScaleFactor: profile.pixelRatio,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const finish = await prepare?.(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const { isShown } = await observe(page, session, shown);
    await emulate(session, profile);
    const traffic = countTraffic(session);
    await page.goto(url);
    await isShown;
    await untilQuiet(page);
    const { shownMs, lcpMs, cls, longTasks, lastTaskEndMs } = await readObserved(page);
    const tbtMs = longTasks.reduce((sum, { ms }) => sum + ms - 50, 0);
    const cpuMs = await cpuMsOf(session);
    await finish?.(context);
    return { lcpMs, cls, tbtMs, interactiveMs: Math.max(shownMs, lastTaskEndMs), cpuMs, ...traffic };
  } finally {
    await context.close();
  }
};
