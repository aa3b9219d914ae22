import { submitPreflight } from '#lib/http/unrouted/submit-preflight.ts';

/** Answers OPTIONS on the submit of a form. */
export const handler = submitPreflight;
