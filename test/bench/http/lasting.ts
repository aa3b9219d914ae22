import type { Load, Loaded } from './load-process.ts';

export type Send = (load: Load) => Promise<Loaded>;

/** Two for each connection. */
const fewest = 64;

/** The number of requests that take this long at the speed of an earlier run. */
export const requestsFor = ({ perSecond }: Pick<Loaded, 'perSecond'>, seconds: number): number =>
  Math.max(fewest, Math.round(perSecond * seconds));

/** Sends requests for about this long, and returns the speed that was reached in the end. */
export const warmUp = async (send: Send, load: Omit<Load, 'requests'>, seconds: number): Promise<Loaded> => {
  const first = await send({ ...load, requests: fewest });
  if (first.seconds >= seconds) return first;
  return send({ ...load, requests: requestsFor(first, seconds) });
};
