import { pairsOf } from '../../../../lib/platform/routing/redirect-source.rules.ts';
import { call } from '../../data/call.ts';
import type { DataOf, EntryOf } from '../../data/operations.ts';
import { codeOf } from '../../texts/errors.ts';
import { candidatesFor, ruleFor } from './match.rules.ts';

export type Redirect = EntryOf<'seo/list-redirects'>;
type Resolved = DataOf<'public/resolve-path'>;

export type Outcome =
  | { what: 'redirect'; redirect: NonNullable<Resolved['redirect']>; rule: Redirect | undefined }
  | { what: 'page'; type: NonNullable<Resolved['page']>['type'] }
  | { what: 'nothing' | 'gone' };

interface Asked {
  brandId: string;
  siteId: string | null;
  /** The site that is used if none is chosen. */
  primaryId: string | null;
  path: string;
  /** Without a question mark. */
  query: string;
}

/** The search also finds parts of paths, so each result is compared again. */
const ruleOf = async ({ brandId, siteId, primaryId, path, query }: Asked): Promise<Redirect | undefined> => {
  const pairs = pairsOf(query);
  const pages = await Promise.all(
    candidatesFor(path, pairs)
      .slice(0, 6)
      .map((q) => call('seo/list-redirects', { path: { brandId }, query: { q, isActive: 'true', limit: 100 } })),
  );
  return ruleFor(
    path,
    pages.flatMap(({ redirects }) => redirects),
    siteId ?? primaryId,
    pairs,
  );
};

/** The answer of the sites for a path. */
export const testPath = async (asked: Asked): Promise<Outcome> => {
  const { brandId, siteId, path } = asked;
  const query = {
    ...{ brandId, path, isTest: 'true' as const },
    ...(asked.query !== '' && { query: asked.query.slice(0, 2000) }),
    ...(siteId !== null && { siteId }),
  };
  try {
    const { page, redirect } = await call('public/resolve-path', { query }, { isFresh: true });
    if (redirect) return { what: 'redirect', redirect, rule: await ruleOf(asked) };
    return page ? { what: 'page', type: page.type } : { what: 'nothing' };
  } catch (error) {
    if (codeOf(error) === 'not_found') return { what: 'nothing' };
    if (codeOf(error) === 'gone') return { what: 'gone' };
    throw error;
  }
};
