import { embedScript } from '#lib/leads/forms/embed.contract.ts';

export const embedType = 'text/javascript; charset=utf-8';

/** The paths of the script, each with how long caches keep it: one that stays, and one that never means other bytes. */
export const embedNames: Record<string, string> = {
  '/embed/v1.js': 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400',
  [embedScript.path]: 'public, max-age=31536000, immutable',
};
