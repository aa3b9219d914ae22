import { embedScript } from '#lib/forms/embed.contract.ts';
import type { Page } from './gateway.ts';

/** How long browsers keep each name of the script. */
export const embedCaching = {
  alias: 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400',
  version: 'public, max-age=31536000, immutable',
};

const script =
  (cacheControl: string): Page =>
  async () => {
    // Loaded here, because most gateways do not serve the script.
    const { buildEmbed } = await import('#infra/embed/build.ts');
    return {
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': cacheControl,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      },
      body: buildEmbed().code,
    };
  };

/** The script of the elements for other pages, under the name of its version and under one that stays. */
export const embedPages: Record<string, Page> = {
  '/embed/v1.js': script(embedCaching.alias),
  [embedScript.path]: script(embedCaching.version),
};
