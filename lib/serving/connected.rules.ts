import type { PublicBrand } from '#lib/brands/public.contract.ts';

/** Where the script of a service comes from, and where it sends what it measures. */
export interface Connected {
  scripts: readonly string[];
  connections: readonly string[];
}

const google: Connected = {
  scripts: ['https://www.googletagmanager.com'],
  connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};
const meta: Connected = {
  scripts: ['https://connect.facebook.net'],
  connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
};
const turnstile: Connected = { scripts: ['https://challenges.cloudflare.com'], connections: [] };

interface Used {
  analytics: PublicBrand['analytics'];
  hasCaptcha: boolean;
  /** The origin of our own API, for a page whose forms ask it. */
  apiOrigin: string | null;
}

/** The services of others that a page may load: those that the brand has connected, and no others. */
export const connectedTo = ({ analytics, hasCaptcha, apiOrigin }: Used): Connected => {
  const { ga4Id, gtmId, metaPixelId } = analytics;
  const used = [
    ...(ga4Id !== null || gtmId !== null ? [google] : []),
    ...(metaPixelId !== null ? [meta] : []),
    ...(hasCaptcha ? [turnstile] : []),
    ...(apiOrigin !== null ? [{ scripts: [], connections: [apiOrigin] }] : []),
  ];
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    connections: used.flatMap(({ connections }) => connections),
  };
};
