import { newId } from '#lib/ids.ts';
import { returnUnit } from './meters.ts';
import { type BrandView, get, type Item, type Key } from './table.ts';
import { put, remove, tryUpdate, type Write } from './write.ts';

/** A thing whose address may change: a redirect to it follows it. */
export interface Target {
  type: 'location' | 'content' | 'post' | 'service' | 'event';
  id: string;
  /** Whose page it is below; null for what is the brand's, and for a location itself. */
  locationId: string | null;
}

/** Where paths begin: at the root of all of the brand's sites, of one site, or at the page of a location. */
export type RedirectScope = '-' | `site:${string}` | `location:${string}`;

export interface RedirectRecord {
  kind: 'redirect';
  version: number;
  id: string;
  scope: RedirectScope;
  /** May end with `/*`, which matches everything below. */
  fromPath: string;
  /** With `:splat` for what the asterisk matched; where a target was last, when there is one. */
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

export const redirectsOf = (own: BrandView): string => own.partition('REDIRECT');

export const redirectKey = (own: BrandView, scope: RedirectScope, fromPath: string): Key<RedirectRecord> =>
  own.key('REDIRECT', `${scope}#${fromPath}`);

/** Notes that a visitor was sent on. Caches in front keep it from happening for every visitor. */
export const countHit = async (own: BrandView, id: string, now: Date): Promise<void> => {
  await tryUpdate(redirectHitsKey(own, id), { add: { hits: 1 }, set: { lastHitAt: now.toISOString() } });
};

const redirectPointerKey = (own: BrandView, id: string): Key<RedirectPointer> => own.key('REDIRECT_ID', id);

/** Every look at a redirect counts; apart, so that counting is no change of the redirect. */
export const redirectHitsKey = (own: BrandView, id: string): Key<{ hits: number; lastHitAt: string }> =>
  own.key('REDIRECT_HITS', id);

const pointerTo = ({ scope, fromPath }: Pick<RedirectRecord, 'scope' | 'fromPath'>): RedirectPointer => ({
  kind: 'redirect-id',
  scope,
  fromPath,
});

const byDestination = 'REDIRECTS_TO';

/** Redirects that lead to a path or an address, whatever has it. */
export const redirectsTo = (own: BrandView, toUrl: string) => ({
  index: 'GSI1' as const,
  partition: own.partition(byDestination),
  from: `${toUrl}#`,
  to: `${toUrl}#~`,
});

const longestIndexed = 900;

/** What is stored: the record, found by where it leads unless that moves by itself. */
const redirectItem = (own: BrandView, record: RedirectRecord): Item => ({
  ...record,
  ...(record.target === null &&
    record.toUrl.length <= longestIndexed &&
    own.index('GSI1', byDestination, `${record.toUrl}#${record.id}`)),
});

export const putRedirect = (own: BrandView, record: RedirectRecord): Write[] => [
  put(redirectKey(own, record.scope, record.fromPath), redirectItem(own, record)),
  put(redirectPointerKey(own, record.id), pointerTo(record)),
];

/** Removes a redirect that something live takes the place of; the plan counts only those that people made. */
export const dropRedirect = (own: BrandView, { scope, fromPath, id, source }: RedirectRecord): Write[] => [
  remove(redirectKey(own, scope, fromPath)),
  remove(redirectPointerKey(own, id)),
  ...(source === 'manual' ? [returnUnit(own, 'redirects')] : []),
];

/** A redirect by its id. */
export const findRedirect = async (own: BrandView, id: string): Promise<RedirectRecord | undefined> => {
  const pointer = await get(redirectPointerKey(own, id));
  const record = pointer && (await get(redirectKey(own, pointer.scope, pointer.fromPath)));
  // Another one may have taken its path.
  return record?.id === id ? record : undefined;
};

export const scopeOfLocation = (locationId: string | null): RedirectScope =>
  locationId === null ? '-' : `location:${locationId}`;

interface Moved {
  from: { locationId: string | null; path: string };
  target: Omit<Target, 'locationId'> | { path: string };
  now: Date;
}

/** Leads from where something was to where it is, also after it moves again. The path must have been live until now. */
export const leaveRedirect = (own: BrandView, { from, target, now }: Moved): Write[] => {
  const at = now.toISOString();
  return putRedirect(own, {
    kind: 'redirect',
    version: 1,
    id: newId(now),
    scope: scopeOfLocation(from.locationId),
    fromPath: from.path,
    toUrl: 'path' in target ? target.path : from.path,
    target: 'path' in target ? null : { ...target, locationId: target.type === 'location' ? null : from.locationId },
    statusCode: 301,
    preserveQuery: true,
    isActive: true,
    source: 'auto',
    createdAt: at,
    updatedAt: at,
  });
};
