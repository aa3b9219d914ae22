import { memoryOf, sizeOfBody } from '#lib/http/remembered.ts';
import { type SiteAnswer, tagged } from '#lib/http/site/site-answer.ts';
import type { PageRequest } from './pages.ts';

const remembered = memoryOf<SiteAnswer>(sizeOfBody);

/** All of a request that its answer depends on. The target of a redirect has the whole query. */
const nameOf = ({ host, origin, site, path, event }: PageRequest): string =>
  JSON.stringify([host, origin, site.siteId, path, event.rawQueryString]);

/** The answer of a site, computed at most once a second, unless it shows drafts. */
export const onceASecond =
  (compute: (request: PageRequest) => Promise<SiteAnswer>) =>
  (request: PageRequest): Promise<SiteAnswer> => {
    const { query, view, now } = request;
    const finished = async () => tagged(await compute(request));
    return query.preview === undefined
      ? remembered({ name: nameOf(request), brandId: view.id, now }, finished)
      : finished();
  };
