/** Milliseconds to wait after work of so many units, so that on average no more than the rate are taken a second. */
export const paceOf = (unitsPerSecond: number) => {
  let free = Number.NEGATIVE_INFINITY;
  return (units: number, now: number): number => {
    free = Math.max(free, now) + (units / unitsPerSecond) * 1000;
    return free - now;
  };
};
