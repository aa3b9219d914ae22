import * as z from 'zod';
import { fitsKey } from '#lib/platform/core/contract/primitives.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { deletedRecords } from '#lib/platform/table/deleted.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, get, getEach } from '#lib/platform/table/table.ts';
import { create, put, remove, replace, type Write } from '#lib/platform/table/write.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { sourceText } from './redirect-source.rules.ts';
import { type RedirectScope, scopeOfLocation } from './redirects.rules.ts';
import { redirect } from './redirects-shape.contract.ts';

/** A record whose URL may change. */
const pageOwner = z.strictObject({
  type: z.enum(['location', 'content', 'post', 'service', 'event']),
  id: z.string(),
});
export type PageOwner = z.output<typeof pageOwner>;

/** The target of a redirect that follows a record. */
const target = pageOwner.extend({
  /** The location that its page belongs to; null for pages of the brand, and for a location itself. */
  locationId: z.string().nullable(),
});
export type Target = z.output<typeof target>;

/**
 * Its path may end with `/*`, which matches everything below. Where it leads has `:splat` for the match of the asterisk; for a
 * followed record, it is its last path, if any.
 */
const shape = {
  ...redirect.omit({ siteId: true, hitCount: true, lastHitAt: true }).shape,
  scope: z.custom<RedirectScope>(),
  target: target.nullable(),
};

/** Finds a redirect by its id. */
interface RedirectPointer {
  kind: 'redirect-id';
  scope: RedirectScope;
  /** With its pair, if it has one. */
  fromPath: string;
}

/** Uses are counted in a record of their own, so that counting does not change the redirect. */
interface RedirectHits {
  hits: number;
  lastHitAt: string;
}

const redirects = recordKind('redirect', shape).ofBrand('REDIRECT', '{scope}#{source}', {
  title:
    'Redirect, by its scope (`-`, `site:<id>` or `location:<id>`) and path, with the pair in the query if it has one',
  lists: {
    byDestination: {
      index: 'GSI1',
      partition: 'REDIRECTS_TO',
      sort: '{toUrl}#{id}',
      // Redirects that follow a record have no fixed destination, and a page that is gone has none.
      when: ({ target, toUrl }) => target === null && toUrl !== '' && fitsKey(toUrl),
    },
  },
});

export type RedirectRecord = RecordOf<typeof redirects>;
export const makeRedirect = redirects.make;

const pointers = recordKind<RedirectPointer>('redirect-id').ofBrand('REDIRECT_ID', '{redirectId}', {
  title: 'Redirect by its id',
});

const hits = recordKind<RedirectHits>('redirect-hits').ofBrand('REDIRECT_HITS', '{redirectId}', {
  unpublished: true,
  title: 'Hits of a redirect',
});

/** Redirects that somebody deleted. */
export const deletedRedirects = deletedRecords<RedirectRecord>('redirect', 'redirect');

export const redirectKey = redirects.key;
export const redirectIdKey = pointers.key;
export const redirectHitsKey = hits.key;
export const redirectsOf = (view: BrandView) => redirects.partition(view);

/** Counts a use of a redirect. Caches answer some uses, which are not counted. */
export const countHit = async (view: BrandView, id: string, now: Date): Promise<void> => {
  await tryUpdate(redirectHitsKey(view, id), { add: { hits: 1 }, set: { lastHitAt: now.toISOString() } });
};

const pointerTo = ({
  scope,
  ...source
}: Pick<RedirectRecord, 'scope' | 'fromPath' | 'fromQuery'>): RedirectPointer => ({
  kind: 'redirect-id',
  scope,
  fromPath: sourceText(source),
});

/** Redirects to a path or URL, whatever record has it. */
export const redirectsTo = (view: BrandView, toUrl: string) => ({
  partition: redirects.list('byDestination', view),
  from: `${toUrl}#`,
  to: `${toUrl}#~`,
});

/** A redirect as far as it must be known to end it, or to put another in its place. */
type ReadRedirect = Pick<RedirectRecord, 'id' | 'version' | 'scope' | 'fromPath' | 'fromQuery' | 'source'>;

/** Stores a redirect in place of the one that was read: its former state at any path, or another one with its path. */
export const saveRedirect = (view: BrandView, record: RedirectRecord, before?: ReadRedirect): Write[] => {
  const place = redirectKey(view, record.scope, sourceText(record));
  const stays = before?.scope === record.scope && sourceText(before) === sourceText(record);
  return [
    stays ? replace(place, record) : create(place, record),
    ...(before && !stays ? [remove(redirectKey(view, before.scope, sourceText(before)), before.version)] : []),
    put(redirectIdKey(view, record.id), pointerTo(record)),
    ...(before && before.id !== record.id ? [remove(redirectIdKey(view, before.id))] : []),
  ];
};

interface Change {
  before: ReadRedirect | undefined;
  /** A generated one; manual ones are counted when they are created. */
  after?: RedirectRecord;
}

/**
 * Deletes redirects as they were read, or replaces them by generated ones. Manual redirects count for the plan: all units
 * are returned in one write, as a transaction changes a meter once.
 */
export const changeRedirects = (view: BrandView, changes: readonly Change[]): Write[] => {
  const returned = changes.filter(({ before }) => before?.source === 'manual').length;
  const writes = changes.flatMap(({ before, after }) => {
    if (after) return saveRedirect(view, { ...after, version: (before?.version ?? 0) + 1 }, before);
    if (!before) return [];
    const { scope, id, version } = before;
    return [remove(redirectKey(view, scope, sourceText(before)), version), remove(redirectIdKey(view, id))];
  });
  return [...writes, ...(returned > 0 ? [returnUnit(view, 'redirects', returned)] : [])];
};

/** Deletes a redirect that somebody no longer wants; it is kept for some days. */
export const dropRedirect = (view: BrandView, before: RedirectRecord, now: Date): Write[] => [
  ...changeRedirects(view, [{ before }]),
  deletedRedirects.keep(view, before.id, before, now),
];

/**
 * Deletes the redirect that has the path of another one, which takes it: the other one, as it was read, gets the path. The
 * deleted one is kept for some days.
 */
export const takeOver = (view: BrandView, there: RedirectRecord, before: RedirectRecord, now: Date): Write[] => [
  ...changeRedirects(view, [{ before: there, after: { ...before, fromPath: there.fromPath } }]),
  remove(redirectKey(view, before.scope, sourceText(before)), before.version),
  deletedRedirects.keep(view, there.id, there, now),
];

/** Stores a deleted redirect again. */
export const putBackRedirect = (view: BrandView, record: RedirectRecord): Write[] => [
  ...saveRedirect(view, record),
  deletedRedirects.forget(view, record.id),
];

/** A redirect by its id. */
export const findRedirect = async (view: BrandView, id: string): Promise<RedirectRecord | undefined> => {
  const pointer = await get(redirectIdKey(view, id));
  const record = pointer && (await get(redirectKey(view, pointer.scope, pointer.fromPath)));
  // Another one may have taken its path.
  return record?.id === id ? record : undefined;
};

/** The redirects of the brand, or within a location, by their path. */
export const readRedirects = async (
  view: BrandView,
  locationId: string | null,
  paths: readonly string[],
): Promise<Map<string, RedirectRecord>> => {
  const records = await getEach(paths.map((path) => redirectKey(view, scopeOfLocation(locationId), path)));
  return new Map(records.flatMap((record) => (record ? [[record.fromPath, record]] : [])));
};
