import { preflight } from '#lib/http/unrouted/preflight.ts';

/** Answers OPTIONS on every path. */
export const handler = preflight;
