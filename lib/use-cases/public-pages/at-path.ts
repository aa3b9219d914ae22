import { livePageKey } from '#lib/content/content/live.ts';
import { fitsKey } from '#lib/platform/core/contract/primitives.ts';
import type { FromQuery } from '#lib/platform/routing/redirect-source.contract.ts';
import { canonicalPath } from '#lib/platform/routing/targets.rules.ts';
import { readingConsistently } from '#lib/platform/table/consistent-reading.ts';
import type { Reading } from '#lib/platform/table/reading.ts';
import { type BrandView, get, type Key } from '#lib/platform/table/table.ts';
import { firstKeys, locationAbove } from '#lib/use-cases/routing/live-paths.ts';
import type { Place } from '#lib/use-cases/routing/place.ts';
import { type Redirected, visit } from '#lib/use-cases/routing/visit.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';
import { siteKey } from '#lib/web/sites/records.ts';
import { type Composed, compose } from './compose.ts';
import { draftAt, type Previewed, readPreviewed } from './draft.ts';
import { hintsOf, keepHints } from './hints.ts';
import type { ListPage } from './list-readers.ts';
import { isListPage } from './lists.ts';
import { type PageSettings, pageSettingsKeys, readPageSettings } from './page-settings.ts';
import { type NamedSite, readNamedSite, readRequested, type SiteSelector } from './requested.ts';
import { prefetchSideContent, sideContent } from './side-content.ts';
import { readSubject, type Subject, subjectOfContent } from './subject.ts';

/** A request: a path, and the page of the list for a page that is one. */
export interface PageQuery extends SiteSelector, ListPage {
  /** Without escapes. */
  path: string;
  /** Pairs in the visitor's query that a redirect may begin with. */
  pairs: readonly FromQuery[];
  /** The token of a preview link. */
  preview?: string | undefined;
}

/** The answer to a visitor of a path. */
export type PageOutcome =
  | { what: 'page'; pageData: PageData; formVersions: string }
  | { what: 'redirect'; view: BrandView; redirect: Redirected; redirectId: string | undefined }
  /** Nothing, with the page that the brand wrote for that. */
  | { what: 'nothing'; view: BrandView; isGone: boolean; redirectId?: string | undefined; shown: PageData | null };

/** For drafts, and for the page that is shown in place of others. */
const unlisted = { isHidden: true, isPartOfList: false };

const isPartOfList = (
  { cursor, tag, q, near, service, openNow }: PageQuery,
  { kind }: Subject,
  { locationId }: Place,
): boolean => {
  if (kind === 'posts') return cursor !== undefined || tag !== undefined;
  if (kind === 'events') return cursor !== undefined;
  const narrowing = [cursor, q, near, service, openNow];
  return isListPage(kind, locationId) && narrowing.some((given) => given !== undefined);
};

/** The path of the page that a brand may write for paths without a page. */
const notFoundPath = '/404';

const notFoundKey = (view: BrandView) => livePageKey(view, null, notFoundPath);

/** The name under which the records of that page are kept: one name for all paths without a page. */
const notFoundName = (view: BrandView): string => JSON.stringify([view.id, notFoundPath]);

const readNotFound = async (settings: PageSettings): Promise<Composed | undefined> => {
  const live = await get(notFoundKey(settings.view));
  if (!live) return undefined;
  const place = { locationId: null, path: notFoundPath };
  const subject = subjectOfContent('content', live);
  return compose({ settings, subject, place, path: notFoundPath, ...sideContent(settings, null), ...unlisted });
};

/** The records that an address names itself. */
const namedKeys = ({ view, siteId, locationId }: NamedSite, path: string, pairs: readonly FromQuery[]): Key[] => {
  if (!fitsKey(path)) return [];
  return [
    ...(siteId === undefined ? [] : [siteKey(view, siteId)]),
    ...pageSettingsKeys(view, siteId),
    ...firstKeys(view, { locationId, path }, { siteId: siteId ?? null, locationId }, pairs),
    livePageKey(view, locationId, path),
  ];
};

/** The location that a path is within: that of the site, or else one of the brand. */
const withinOf = async ({ view, locationId }: NamedSite, path: string) => {
  if (locationId !== null) return { locationId, inside: path, isOwnSite: true };
  const above = await locationAbove(view, path);
  return above && { ...above, isOwnSite: false };
};

type Requested = Awaited<ReturnType<typeof readRequested>>;

/** The draft of a preview link, if the path is the one that its page will have. */
const draftOutcome = async (
  { draft, place }: Previewed,
  { view, brand, site }: Requested & { view: BrandView },
  path: string,
  now: Date,
): Promise<PageOutcome> => {
  const { facts, lists } = sideContent({ view, brand, now }, place.locationId);
  const settings = await readPageSettings(view, { brand, site, locationId: place.locationId, now });
  return {
    what: 'page',
    ...(await compose({ settings, subject: draft.subject, place, path, facts, lists, ...unlisted })),
  };
};

/** The records that were asked for after those of these names. */
const laterThan = (before: ReadonlySet<string>, { later }: Reading): Key[] =>
  [...later].filter(([name]) => !before.has(name)).map(([, key]) => key);

/**
 * The page at a path of a site, as a part of a request that reads more. With the records that it needed before, it takes at
 * most two round trips. Throws a write conflict if the page changed while it was read.
 */
export const readAtPath = async (query: PageQuery, reading: Reading, now: Date): Promise<PageOutcome> => {
  const { named, checked } = await readNamedSite(query, now);
  const { view } = named;
  const path = canonicalPath(query.path);
  const name = JSON.stringify([view.id, named.siteId, path]);
  reading.prefetch([...namedKeys(named, path, query.pairs), ...hintsOf(name)]);
  const [{ brand, site }, , within] = await Promise.all([readRequested(named, now), checked, withinOf(named, path)]);
  const isPreview = query.preview !== undefined;
  if (isPreview) {
    const draft = await readPreviewed(view, brand, query.preview, now);
    const previewed = await draftAt(view, brand, draft, site, path);
    if (previewed) return draftOutcome(previewed, { view, brand, site }, path, now);
  }
  const { limit, cursor, tag, q, near, service, openNow } = query;
  const context = { view, brand, now, page: { limit, cursor, tag, q, near, service, openNow } };
  const early = prefetchSideContent(context, within, reading);

  const found = await visit(view, brand, site, { path, pairs: query.pairs }, () =>
    reading.prefetch([notFoundKey(view), ...hintsOf(notFoundName(view))]),
  );
  if (found.what === 'redirect') return { ...found, view };
  const locationId = found.what === 'page' ? found.place.locationId : (site?.locationId ?? null);
  const readSettings = () => readPageSettings(view, { brand, site, locationId, now });
  if (found.what === 'nothing') {
    const settings = await readSettings();
    const before = new Set(reading.later.keys());
    const written = await readNotFound(settings);
    if (!isPreview) keepHints(notFoundName(view), laterThan(before, reading));
    return { ...found, view, shown: written?.pageData ?? null };
  }
  const { facts, lists } = locationId === (within?.locationId ?? null) ? early : sideContent(context, locationId);
  const { place } = found;
  const [composed] = await Promise.all([
    Promise.all([readSettings(), readSubject(view, brand, found, reading)]).then(([settings, subject]) =>
      compose({
        settings,
        subject,
        place,
        path,
        facts,
        lists,
        isHidden: isPreview,
        isPartOfList: isPartOfList(query, subject, place),
      }),
    ),
    facts,
  ]);
  if (!isPreview) keepHints(name, reading.later.values());
  return { what: 'page', ...composed };
};

/** The page at a path of a site, with everything that is shown there. */
export const readPublicPage = (query: PageQuery, now: Date): Promise<PageOutcome> =>
  readingConsistently((reading) => readAtPath(query, reading, now));
