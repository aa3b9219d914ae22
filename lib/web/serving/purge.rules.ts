/** Changes of a brand within this time are one purge. */
const windowMs = 5_000;
/** Functions may show copies that are a second old; a page that is computed after this time has the change. */
const settledMs = 1_500;

/** The window of a change, by its number. */
export const purgeWindow = (now: Date): number => Math.floor(now.getTime() / windowMs);

/** The seconds until the changes of a window are purged: after its end, so that one purge is enough for all. */
export const secondsUntilPurge = (window: number, now: Date): number =>
  Math.max(1, Math.ceil(((window + 1) * windowMs + settledMs - now.getTime()) / 1000));
