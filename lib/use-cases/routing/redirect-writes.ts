import type { BrandRecord } from '#lib/brands/records.ts';
import { Problem } from '#lib/core/problem.ts';
import { locationOfScope, matchesFrom, pathOf, siteOfScope, suffixOf } from '#lib/routing/redirects.rules.ts';
import { type RedirectRecord, redirectKey, redirectsTo, saveRedirect, type Target } from '#lib/routing/redirects.ts';
import { siteKey } from '#lib/sites/records.ts';
import { type BrandView, get, getAll, type Key, keyIn, query } from '#lib/table/table.ts';
import { update, type Write } from '#lib/table/write.ts';
import { type Asked, lookAt } from './live-paths.ts';
import { type Resolution, resolve } from './resolve.ts';

/** Rises with every redirect that people make or change: two that would close a circle together cannot both be. */
const graphKey = (view: BrandView): Key<{ changes: number }> => view.key('REDIRECT_GRAPH', '-');

/** A change of redirects, after which no other that saw the same ones can be made. */
export const guardRedirects = async (view: BrandView): Promise<Write> => guard(view, await get(graphKey(view)));

const guard = (view: BrandView, seen: { changes: number } | undefined): Write =>
  update(graphKey(view), { add: { changes: 1 }, when: { changes: seen?.changes } });

const inUse = (path: string) => new Problem('path_in_use', 'A live page or another redirect has this path', { path });
const loop = () => new Problem('redirect_loop', 'The redirect would lead back to where it begins');

const targetOf = ({ holder, place }: Resolution): Target | null => {
  const [type, id] = holder?.split('#') ?? [];
  if (!place || id === undefined || (type !== 'content' && type !== 'location')) return null;
  return { type, id, locationId: type === 'location' ? null : place.locationId };
};

/** Where a redirect would lead as things are; undefined for an address elsewhere, and for one that follows a page. */
const endOf = async (
  view: BrandView,
  brand: BrandRecord,
  record: RedirectRecord,
  { siteId, locationId }: Asked,
): Promise<Resolution | undefined> => {
  const path = record.target ? undefined : pathOf(record.toUrl);
  if (path === undefined) return undefined;
  if (matchesFrom(record.fromPath, path)) throw loop();
  return resolve(view, brand, { locationId, path }, siteId);
};

/** The redirect to the end of the chain that it would make, for it to lead there at once. */
const collapsed = (record: RedirectRecord, end: Resolution | undefined, { locationId }: Asked): RedirectRecord => {
  if (!end) return record;
  const between = end.holder === undefined ? end.visited : end.visited.slice(0, -1);
  if (end.endless || between.some((visited) => matchesFrom(record.fromPath, visited))) throw loop();
  // What an asterisk matches is only known when somebody comes.
  if (record.toUrl.includes(':splat')) return { ...record, target: null };
  const suffix = suffixOf(record.toUrl);
  const toUrl = end.redirect && end.to ? `${end.to.replace(/[?#].*$/, '')}${suffix}` : record.toUrl;
  // On the site of a location its pages lead on by themselves: what follows a page is shown by the brand's paths.
  return { ...record, toUrl, target: locationId === null ? targetOf(end) : null };
};

const maxRepointed = 25;

/** Redirects that led to where this one begins lead on to its end. */
const repointed = async (view: BrandView, record: RedirectRecord): Promise<Write[]> => {
  if (record.scope !== '-' || !record.isActive) return [];
  const { items } = await query({ ...redirectsTo(view, record.fromPath), limit: maxRepointed });
  const others = await Promise.all(items.map((item) => get(keyIn<RedirectRecord>(item))));
  return others.flatMap((other) =>
    other && other.toUrl === record.fromPath && other.id !== record.id
      ? saveRedirect(
          view,
          {
            ...other,
            version: other.version + 1,
            toUrl: record.toUrl,
            target: record.target,
            updatedAt: record.updatedAt,
          },
          other,
        )
      : [],
  );
};

/**
 * The record as it can be stored, with everything that its being active asks for; throws `path_in_use` and
 * `redirect_loop`. `self` is the record that it takes the place of.
 */
export const checkedRedirect = async (
  view: BrandView,
  brand: BrandRecord,
  wanted: RedirectRecord,
  self?: RedirectRecord,
): Promise<{ record: RedirectRecord; writes: Write[] }> => {
  const siteId = siteOfScope(wanted.scope);
  const its = siteId === null ? undefined : await get(siteKey(view, siteId));
  const site: Asked = { siteId, locationId: its?.locationId ?? null };
  const moves = self?.scope !== wanted.scope || self.fromPath !== wanted.fromPath;
  const exact = moves && locationOfScope(wanted.scope) === null && !wanted.fromPath.endsWith('/*');
  const [{ existing, graph }, live, end] = await Promise.all([
    getAll({ existing: redirectKey(view, wanted.scope, wanted.fromPath), graph: graphKey(view) }),
    exact ? lookAt(view, { locationId: site.locationId, path: wanted.fromPath }, site) : undefined,
    endOf(view, brand, wanted, site),
  ]);
  if ((existing && existing.id !== self?.id) || live?.holder !== undefined) throw inUse(wanted.fromPath);
  const record = collapsed(wanted, end, site);
  return { record, writes: [guard(view, graph), ...(await repointed(view, record))] };
};
