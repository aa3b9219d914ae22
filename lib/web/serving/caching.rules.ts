import { brandTag, cacheTagHeader } from './names.contract.ts';

/**
 * The edge keeps an answer for a minute and removes it when the brand publishes something. Browsers ask again each time:
 * an unchanged page is a 304. While the functions fail, the edge shows the last page for up to a day.
 */
export const sitePolicy = (brandId: string): Record<string, string> => ({
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
  [cacheTagHeader]: brandTag(brandId),
});

/** A host that no site has: a flood of such requests is answered from the edge, and a new site is there soon. */
export const unknownHostPolicy = { 'Cache-Control': 'public, max-age=0, s-maxage=10' };

/** A preview is for those who have its link, and never for search engines. */
export const previewPolicy = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * A preview that is shown on the host of the platform, where the admin application is. The page gets an origin of its own, so
 * that nothing in it can act for the person who looks at it.
 */
export const platformPreview = (headers: Readonly<Record<string, string>>): Record<string, string> => {
  const { ETag: _, [cacheTagHeader]: __, ...kept } = headers;
  const { 'Content-Security-Policy': policy } = headers;
  const sandbox = 'sandbox allow-forms allow-popups allow-popups-to-escape-sandbox allow-scripts';
  return { ...kept, ...previewPolicy, ...(policy && { 'Content-Security-Policy': `${policy}; ${sandbox}` }) };
};
