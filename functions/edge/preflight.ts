import { preflight } from '#lib/http/preflight.ts';

/** Answers OPTIONS on every path. */
export const handler = preflight;
