import type { PublicBrand } from '#lib/accounts/brands/public.contract.ts';

/** Origins outside of the site: those whose scripts a page may load, and those that the scripts send data to. */
export interface ExternalOrigins {
  scripts: readonly string[];
  connections: readonly string[];
}

const google: ExternalOrigins = {
  scripts: ['https://www.googletagmanager.com'],
  connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};
const meta: ExternalOrigins = {
  scripts: ['https://connect.facebook.net'],
  connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
};
const turnstile: ExternalOrigins = { scripts: ['https://challenges.cloudflare.com'], connections: [] };

interface Used {
  analytics: PublicBrand['analytics'];
  hasCaptcha: boolean;
  /** The origin of our own API, for a page whose forms ask it. */
  apiOrigin: string | null;
}

/** The origins that a page needs: of the services that the brand has connected, of the captcha, and of our own API. */
export const externalOriginsOf = ({ analytics, hasCaptcha, apiOrigin }: Used): ExternalOrigins => {
  const { ga4Id, gtmId, metaPixelId, tagHosts } = analytics;
  const vendors = tagHosts.map((host) => `https://${host}`);
  const used = [
    ...(ga4Id !== null || gtmId !== null ? [google] : []),
    ...(metaPixelId !== null ? [meta] : []),
    { scripts: vendors, connections: vendors },
    ...(hasCaptcha ? [turnstile] : []),
    ...(apiOrigin !== null ? [{ scripts: [], connections: [apiOrigin] }] : []),
  ];
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    connections: used.flatMap(({ connections }) => connections),
  };
};
