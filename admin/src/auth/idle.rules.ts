const minute = 60_000;

/** Without any input for so long, the session ends. */
const maxIdle = 30 * minute;

/** So long before that, the page warns. */
const warningTime = 2 * minute;

export type IdleState = 'active' | 'warned' | 'over';

export const idleState = (lastInput: number, now: number): IdleState => {
  const idle = now - lastInput;
  if (idle >= maxIdle) return 'over';
  return idle >= maxIdle - warningTime ? 'warned' : 'active';
};
