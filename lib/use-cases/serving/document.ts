import { nearPoint } from '#lib/places/locations/locator.contract.ts';
import type { ErrorCode } from '#lib/platform/core/errors.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import type { FromQuery } from '#lib/platform/routing/redirect-source.contract.ts';
import { readingConsistently } from '#lib/platform/table/consistent-reading.ts';
import type { Reading } from '#lib/platform/table/reading.ts';
import { type PageOutcome, readAtPath } from '#lib/use-cases/public-pages/at-path.ts';
import type { PageQuery } from '#lib/web/serving/address.rules.ts';
import { type LayoutRequest, readLayout } from './layout.ts';

interface DocumentRequest extends LayoutRequest {
  path: string;
  query: PageQuery;
  /** Pairs of the query that a redirect may begin with. */
  pairs: readonly FromQuery[];
}

const codesWithoutPage = new Set<string>(['not_found', 'invalid_cursor', 'validation_error'] satisfies ErrorCode[]);

/** The document at a path. An invalid path, or a cursor of another list, is treated as a path without a page. */
const outcomeOf = async (
  { site, path, query, pairs, now, view }: DocumentRequest,
  reading: Reading,
): Promise<PageOutcome> => {
  try {
    const { brandId, siteId } = site;
    const { cursor, tag, q, near, service, open, preview } = query;
    const pageQuery = {
      ...{ brandId, siteId: siteId ?? undefined, path, pairs, cursor, tag: tag?.toLowerCase(), q, service, preview },
      // A point that cannot be read is as if it was not there.
      near: nearPoint.safeParse(near).data,
      openNow: open === undefined ? undefined : true,
    };
    return await reading.part((part) => readAtPath(pageQuery, part, now));
  } catch (error) {
    if (error instanceof Problem && codesWithoutPage.has(error.code))
      return { what: 'nothing', view, isGone: false, shown: null };
    throw error;
  }
};

/** The page at a path, and the layout around it, which share their reads. A failure of the layout is left to who awaits it. */
export const readDocument = (request: DocumentRequest) =>
  readingConsistently(async (reading) => {
    const layout = readLayout(request, reading);
    layout.catch(() => undefined);
    return { found: await outcomeOf(request, reading), layout };
  });
