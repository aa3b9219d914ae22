import { setTimeout as pause } from 'node:timers/promises';
import middy from '@middy/core';
import { Stale } from '#lib/data/write.ts';
import type { CallEvent, Layer } from './call.ts';

const mostRuns = 8;
const pauseMs = 15;

/** Runs again what lost a race against another change, on what that change left. */
export const retrying = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let runs = 1; ; runs++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Stale) || runs === mostRuns) throw error;
      // Those who lost together must not come back together.
      await pause(Math.random() * pauseMs * runs);
    }
  }
};

/** The handler of a function: layers from the outermost inwards, around what the operation does. */
export const pipeline = (layers: readonly Layer[], run: (event: CallEvent) => Promise<unknown>) =>
  // The types of middy know the event before the first layer has put the call into it.
  middy<CallEvent, unknown>()
    .use([...layers] as middy.MiddlewareObj<CallEvent, unknown>[])
    .handler(run);
