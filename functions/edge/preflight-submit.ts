import { submitPreflight } from '#lib/use-cases/submissions/preflight.ts';

/** Answers OPTIONS on the submit of a form. */
export const handler = submitPreflight;
