import type { CDPSession, Page } from 'playwright-core';

export interface Observed {
  nowMs: number;
  /** When what was waited for was in the page. */
  shownMs: number;
  lcpMs: number;
  cls: number;
  longTasks: { endMs: number; ms: number }[];
  /** Zero without a long task. */
  lastTaskEndMs: number;
}

const binding = 'shownToBench';

/** Runs in the page before its own scripts. It calls the binding when what is waited for is shown: whoever asks the page takes CPU time from it. */
const observer = (shown: string): string => `{
  const seen = { shownMs: 0, lcpMs: 0, cls: 0, longTasks: [] };
  const each = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  each('largest-contentful-paint', ({ startTime }) => { seen.lcpMs = startTime; });
  each('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.cls += value; });
  each('longtask', ({ startTime, duration }) => seen.longTasks.push({ endMs: startTime + duration, ms: duration }));
  const look = () => {
    if (seen.shownMs > 0 || !document.querySelector(${JSON.stringify(shown)})) return;
    seen.shownMs = performance.now();
    window.${binding}('');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  window.observedByBench = () => ({
    ...seen,
    nowMs: performance.now(),
    lastTaskEndMs: Math.max(0, ...seen.longTasks.map(({ endMs }) => endMs)),
  });
}`;

/** Observes the next document of the page. `shown` selects what is waited for. Resolves with a promise that is done when it is there. */
export const observe = async (
  page: Page,
  session: CDPSession,
  shown: string,
): Promise<{ isShown: Promise<unknown> }> => {
  await page.addInitScript({ content: observer(shown) });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: binding });
  return { isShown: new Promise((resolve) => session.once('Runtime.bindingCalled', resolve)) };
};

export const readObserved = (page: Page): Promise<Observed> => page.evaluate('window.observedByBench()');
