const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The wait before each attempt to deliver to a webhook endpoint. */
export const waits = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
export const maxAttempts = waits.length;
/** From the first attempt to the last, in whole days. */
export const attemptDays = Math.round(waits.reduce((sum, wait) => sum + wait, 0) / (24 * hour));
