import { browserIdleMinutes } from '../../../lib/platform/core/contract/stated-numbers.ts';

const minute = 60_000;

/** The session ends after this time without input. */
const maxIdle = browserIdleMinutes * minute;

/** The warning appears this long before the end. */
export const warningMinutes = 2;

export type IdleState = 'active' | 'warned' | 'over';

export const idleState = (lastInput: number, now: number): IdleState => {
  const idle = now - lastInput;
  if (idle >= maxIdle) return 'over';
  return idle >= maxIdle - warningMinutes * minute ? 'warned' : 'active';
};
