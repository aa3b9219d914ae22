import { browserIdleMinutes, idleWarningMinutes } from '../../../lib/platform/core/contract/sign-in-numbers.ts';

const minute = 60_000;

/** The session ends after this time without input. */
const maxIdle = browserIdleMinutes * minute;

export type IdleState = 'active' | 'warned' | 'over';

export const idleState = (lastInput: number, now: number): IdleState => {
  const idle = now - lastInput;
  if (idle >= maxIdle) return 'over';
  return idle >= maxIdle - idleWarningMinutes * minute ? 'warned' : 'active';
};
