import { createHash } from 'node:crypto';
import { dayOf } from '#lib/platform/core/time/calendar.ts';

/**
 * The ETag of an answer with forms: their tokens are others each time, and remain valid for longer than a day. Undefined for
 * an answer without forms, whose body is the same until something changes.
 */
export const tagOf = (answer: object, formVersions: string, now: Date): string | undefined => {
  if (formVersions === '') return undefined;
  const shown = JSON.stringify({ ...answer, forms: formVersions, on: dayOf(now) });
  return `"${createHash('sha256').update(shown).digest('base64url').slice(0, 22)}"`;
};
