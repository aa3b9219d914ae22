import type { SiteRequest } from '#lib/http/serving/handle-site.ts';
import { problemPage, type SiteAnswer } from '#lib/http/serving/site-answer.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { inPath } from '#lib/platform/routing/targets.rules.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { unknownHostPolicy } from '#lib/web/serving/caching.rules.ts';
import { siteOfHost } from './hosts.ts';
import { type PageRequest, redirectTo } from './pages.ts';

const unknownHost = ({ origin }: SiteRequest): SiteAnswer => problemPage(404, `${origin}/`, unknownHostPolicy);

/**
 * Runs a request with its site. A host that no active site has, or whose brand is not public, is not found; a domain that is
 * not the primary one leads there.
 */
export const onSite = async (
  request: SiteRequest,
  run: (request: PageRequest) => Promise<SiteAnswer>,
): Promise<SiteAnswer> => {
  const site = await siteOfHost(request.host, request.now);
  if (!site) return unknownHost(request);
  if (site.movedTo !== undefined && request.method !== 'POST')
    return redirectTo(request, {
      to: `https://${site.movedTo}${inPath(encodeURI(request.path))}`,
      statusCode: 301,
      preserveQuery: true,
      isOwn: true,
    });
  try {
    return await run({ ...request, site, view: brandView(site.brandId) });
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return unknownHost(request);
    throw error;
  }
};
