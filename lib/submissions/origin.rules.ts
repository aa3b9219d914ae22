import { originOf } from '#lib/core/links.ts';

/**
 * Whether a page of this origin may submit a form. A form without a list accepts every origin. A request without an origin
 * does not come from a browser, which always sends one with a post.
 */
export const mayPostFrom = (allowedOrigins: readonly string[], origin: string | undefined): boolean => {
  if (allowedOrigins.length === 0 || origin === undefined) return true;
  const from = originOf(origin);
  return from !== undefined && allowedOrigins.some((allowed) => originOf(allowed) === from);
};
