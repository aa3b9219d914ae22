const minute = 60_000;

/** The session ends after this time without input. */
const maxIdle = 30 * minute;

/** The warning appears this long before the end. */
const warningTime = 2 * minute;

export type IdleState = 'active' | 'warned' | 'over';

export const idleState = (lastInput: number, now: number): IdleState => {
  const idle = now - lastInput;
  if (idle >= maxIdle) return 'over';
  return idle >= maxIdle - warningTime ? 'warned' : 'active';
};
