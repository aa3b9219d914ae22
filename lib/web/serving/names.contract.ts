/** The path below which the gateway has the pages of sites: `/sites/<host>/<path>`. The edge puts it before each path. */
export const sitesPath = '/sites/';

/** The header in which the edge names the host that a visitor asked for. Without it, links begin with `/sites/<host>`. */
export const visitedHostHeader = 'x-frontage-host';

/** The header in which the edge has the path as the visitor wrote it. The gateway decodes the one that it hands over. */
export const visitedPathHeader = 'x-frontage-path';

/** The header by which CloudFront groups what it caches. */
export const cacheTagHeader = 'cache-tag';

/** Everything that the edge caches of a brand has this tag, so that one request removes all of it. */
export const brandTag = (brandId: string): string => `brand-${brandId}`;

/**
 * The header in which the edge has the pairs of the query that a redirect may begin with: a cache key has ten names of a query
 * at most, so these are one part of it.
 */
export const redirectQueryHeader = 'x-frontage-query';

/**
 * The query names that a page depends on. Others, such as `utm_source`, do not reach the page and are not in the cache key,
 * so that a campaign's visitors get the cached page.
 */
export const pageQueryNames = ['cursor', 'tag', 'q', 'near', 'service', 'open', 'sent', 'preview'] as const;
