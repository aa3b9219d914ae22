import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const intervalMs = 500;
const idleIntervals = 2;
/** The share of an interval in which an idle thread may run. */
const maxIdleUtilization = 0.1;
/**
 * A smaller heap is left as it is, and one that has not grown by this factor since it was last collected: a collection takes a
 * tenth of a second, and part of the compiled code is lost.
 */
const minBytes = 64 * 1024 * 1024;
const minGrowth = 1.3;

/** Decides when the heap of a thread is collected. It is asked after each interval. */
export const idleRule = () => {
  let idle = 0;
  let collectedBytes = 0;
  return {
    /** Whether the thread has been idle for long enough, and its heap is worth a collection. */
    isDue: (utilization: number, heapBytes: number): boolean => {
      idle = utilization <= maxIdleUtilization ? idle + 1 : 0;
      return idle >= idleIntervals && heapBytes > Math.max(minBytes, collectedBytes * minGrowth);
    },
    /** Notes the size of the heap right after a collection. */
    collected: (heapBytes: number): void => {
      collectedBytes = heapBytes;
    },
  };
};

const heapBytes = (): number => getHeapStatistics().total_physical_size;

/**
 * From now on, this thread gives memory back to the system when it is idle. V8 collects garbage when it allocates, so an idle
 * thread would keep what a burst of requests has left. A request that comes in that moment waits for a tenth of a second. Does
 * nothing in a process without `--expose-gc`.
 */
export const giveMemoryBack = (): void => {
  const { gc } = globalThis;
  if (!gc) return;
  const rule = idleRule();
  let before = performance.eventLoopUtilization();
  const check = (): void => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (!rule.isDue(utilization, heapBytes())) return;
    // The other flavor keeps the pages of the heap.
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    rule.collected(heapBytes());
    before = performance.eventLoopUtilization();
  };
  setInterval(check, intervalMs).unref();
};
