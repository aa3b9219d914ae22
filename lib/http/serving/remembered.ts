import { memoryOf, sizeOfBody } from '#lib/web/serving/remembered.ts';
import { type PageRequest, redirectTo } from './pages.ts';
import { type SiteAnswer, tagged } from './site-answer.ts';

const remembered = memoryOf<SiteAnswer>(sizeOfBody);

/** All of a request that its answer depends on. As at the edge, other names of the query, such as `utm_source`, are not. */
const cacheNameOfPage = ({ host, origin, site, path, query, pairs }: PageRequest): string =>
  JSON.stringify([host, origin, site.siteId, path, query, pairs]);

/** A remembered redirect leads each visitor to its target with the visitor's own query. */
const forVisitor = (request: PageRequest, answer: SiteAnswer): SiteAnswer =>
  answer.redirect ? { ...answer, ...redirectTo(request, answer.redirect) } : answer;

/** The answer of a site, computed at most once a second, unless it shows drafts. */
export const onceASecond =
  (compute: (request: PageRequest) => Promise<SiteAnswer>) =>
  async (request: PageRequest): Promise<SiteAnswer> => {
    const { query, view, now } = request;
    const finished = async () => tagged(await compute(request));
    if (query.preview !== undefined) return finished();
    return forVisitor(request, await remembered({ name: cacheNameOfPage(request), brandId: view.id, now }, finished));
  };
