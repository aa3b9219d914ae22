import { returnUnit } from '#lib/billing/meters.ts';
import { fitsKey } from '#lib/core/primitives.ts';
import { type BrandView, get, getEach, type Item, type Key } from '#lib/table/table.ts';
import { create, put, remove, replace, tryUpdate, type Write } from '#lib/table/write.ts';
import { type RedirectScope, scopeOfLocation } from './redirects.rules.ts';

/** A record whose URL may change. */
export interface Thing {
  type: 'location' | 'content' | 'post' | 'service' | 'event';
  id: string;
}

/** The target of a redirect that follows a record. */
export interface Target extends Thing {
  /** The location that its page belongs to; null for pages of the brand, and for a location itself. */
  locationId: string | null;
}

export interface RedirectRecord {
  kind: 'redirect';
  version: number;
  id: string;
  scope: RedirectScope;
  /** May end with `/*`, which matches everything below. */
  fromPath: string;
  /** With `:splat` for the match of the asterisk; for a followed record, its last path, if any. */
  toUrl: string;
  target: Target | null;
  statusCode: 301 | 302 | 307 | 308;
  preserveQuery: boolean;
  isActive: boolean;
  source: 'manual' | 'auto';
  createdAt: string;
  updatedAt: string;
}

/** Finds a redirect by its id. */
interface RedirectPointer {
  kind: 'redirect-id';
  scope: RedirectScope;
  fromPath: string;
}

export const redirectsOf = (view: BrandView): string => view.partition('REDIRECT');

export const redirectKey = (view: BrandView, scope: RedirectScope, fromPath: string): Key<RedirectRecord> =>
  view.key('REDIRECT', `${scope}#${fromPath}`);

/** Counts a use of a redirect. Caches answer some uses, which are not counted. */
export const countHit = async (view: BrandView, id: string, now: Date): Promise<void> => {
  await tryUpdate(redirectHitsKey(view, id), { add: { hits: 1 }, set: { lastHitAt: now.toISOString() } });
};

const redirectPointerKey = (view: BrandView, id: string): Key<RedirectPointer> => view.key('REDIRECT_ID', id);

/** Uses are counted in a record of their own, so that counting does not change the redirect. */
export const redirectHitsKey = (view: BrandView, id: string): Key<{ hits: number; lastHitAt: string }> =>
  view.key('REDIRECT_HITS', id);

const pointerTo = ({ scope, fromPath }: Pick<RedirectRecord, 'scope' | 'fromPath'>): RedirectPointer => ({
  kind: 'redirect-id',
  scope,
  fromPath,
});

const byDestination = 'REDIRECTS_TO';

/** Redirects to a path or URL, whatever record has it. */
export const redirectsTo = (view: BrandView, toUrl: string) => ({
  index: 'GSI1' as const,
  partition: view.partition(byDestination),
  from: `${toUrl}#`,
  to: `${toUrl}#~`,
});

/** The stored item: the record, found by its target unless that is a followed record. */
const redirectItem = (view: BrandView, record: RedirectRecord): Item & { version: number } => ({
  ...record,
  ...(record.target === null &&
    fitsKey(record.toUrl) &&
    view.index('GSI1', byDestination, `${record.toUrl}#${record.id}`)),
});

/** Stores a redirect in place of the one that was read: its former state at any path, or another one with its path. */
export const saveRedirect = (view: BrandView, record: RedirectRecord, before?: RedirectRecord): Write[] => {
  const place = redirectKey(view, record.scope, record.fromPath);
  const item = redirectItem(view, record);
  const stays = before?.scope === record.scope && before.fromPath === record.fromPath;
  return [
    stays ? replace(place, item) : create(place, item),
    ...(before && !stays ? [remove(redirectKey(view, before.scope, before.fromPath), before.version)] : []),
    put(redirectPointerKey(view, record.id), pointerTo(record)),
    ...(before && before.id !== record.id ? [remove(redirectPointerKey(view, before.id))] : []),
  ];
};

interface Change {
  before: RedirectRecord | undefined;
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
    const { scope, fromPath, id, version } = before;
    return [remove(redirectKey(view, scope, fromPath), version), remove(redirectPointerKey(view, id))];
  });
  return [...writes, ...(returned > 0 ? [returnUnit(view, 'redirects', returned)] : [])];
};

/** A redirect by its id. */
export const findRedirect = async (view: BrandView, id: string): Promise<RedirectRecord | undefined> => {
  const pointer = await get(redirectPointerKey(view, id));
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
