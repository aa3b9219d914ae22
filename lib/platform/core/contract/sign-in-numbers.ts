/** The same as `stated-numbers.ts`, for the texts of signing in, which the application loads first. */

export const resetLinkHours = 1;
export const temporaryPasswordHours = 72;
/** A session in a browser, which somebody may leave open, ends after this long without a request. */
export const browserIdleMinutes = 30;
/** How long before that the application warns. */
export const idleWarningMinutes = 2;
/** The length of the reason that platform staff give. */
export const minReasonLength = 10;
