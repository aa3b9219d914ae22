/** Seconds before each further attempt to send a lead: about two hours in all. */
const waits = [30, 120, 600, 900, 900, 900, 900, 900, 900, 900];

/** Failures of the service are shown only when they last. */
export const lastingAttempts = 3;

/** Seconds until the attempt after this one; undefined when this was the last. */
export const waitAfter = (attempt: number, askedSeconds: number | null): number | undefined => {
  const wait = waits[attempt - 1];
  return wait === undefined ? undefined : Math.min(Math.max(wait, askedSeconds ?? 0), 900);
};
