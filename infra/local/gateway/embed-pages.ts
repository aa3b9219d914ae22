import { embedNames, embedType } from '#infra/embed/names.ts';
import type { Page } from './router.ts';

const script =
  (cacheControl: string): Page =>
  async () => {
    // Loaded here, because most gateways do not serve the script.
    const { buildEmbed } = await import('#infra/embed/build.ts');
    return {
      status: 200,
      headers: {
        'content-type': embedType,
        'cache-control': cacheControl,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      },
      body: buildEmbed().code,
    };
  };

/** The script of the elements for other pages, under the name of its version and under one that stays. */
export const embedPages: Record<string, Page> = Object.fromEntries(
  Object.entries(embedNames).map(([path, caching]) => [path, script(caching)]),
);
