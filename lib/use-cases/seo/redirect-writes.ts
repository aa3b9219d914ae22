import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { guardSeen, redirectGraphKey } from '#lib/platform/routing/redirect-graph.ts';
import { pairsOf, sourceText, withoutNames } from '#lib/platform/routing/redirect-source.rules.ts';
import {
  locationOfScope,
  matchesSource,
  pathOnOwnSites,
  siteOfScope,
  suffixOf,
} from '#lib/platform/routing/redirects.rules.ts';
import {
  type RedirectRecord,
  redirectKey,
  redirectsTo,
  saveRedirect,
  type Target,
} from '#lib/platform/routing/redirects.ts';
import { canonicalOf } from '#lib/platform/routing/targets.rules.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, get, getAll, keyIn } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';
import { lookAt } from '#lib/use-cases/routing/live-paths.ts';
import type { Asked } from '#lib/use-cases/routing/place.ts';
import { type Resolution, resolve } from '#lib/use-cases/routing/resolve.ts';
import { namedDomainKey } from '#lib/web/sites/domains.ts';
import { siteKey } from '#lib/web/sites/records.ts';

const inUse = (path: string) => new Problem('path_in_use', webErrors().pathInUse, { path });
const loop = () => new Problem('redirect_loop', webErrors().redirectLoop);

const targetOf = ({ holder, place }: Resolution): Target | null => {
  const [type, id] = holder?.split('#') ?? [];
  if (!place || id === undefined || (type !== 'content' && type !== 'location')) return null;
  return { type, id, locationId: type === 'location' ? null : place.locationId };
};

interface Led extends Asked {
  path: string;
}

/** Where a URL leads on the sites that have the redirect: a path, or an https address with the domain of one of them. */
const ledTo = async (view: BrandView, toUrl: string, asked: Asked): Promise<Led | undefined> => {
  const path = pathOnOwnSites(toUrl);
  if (path !== undefined) return { ...asked, path };
  const url = URL.parse(toUrl);
  const siteId = url?.port === '' && (await get(namedDomainKey(view, url.hostname)))?.holder;
  if (!url || !siteId || (asked.siteId !== null && asked.siteId !== siteId)) return undefined;
  const site = await get(siteKey(view, siteId));
  return { siteId, locationId: site?.locationId ?? null, path: canonicalOf(url.pathname) };
};

/** The current target of a redirect; undefined for another site, and for one that follows a record. */
const endOf = async (
  view: BrandView,
  brand: BrandRecord,
  record: RedirectRecord,
  asked: Asked,
): Promise<Resolution | undefined> => {
  const requireElsewhere = async (toUrl: string): Promise<Led | undefined> => {
    const led = await ledTo(view, toUrl, asked);
    if (led && matchesSource(record, led.path, pairsOf(suffixOf(toUrl)))) throw loop();
    return led;
  };
  const led = record.target ? undefined : await requireElsewhere(record.toUrl);
  if (!led) return undefined;
  const end = await resolve(view, brand, led, led.siteId, pairsOf(suffixOf(record.toUrl)));
  if (end.to?.startsWith('https:')) await requireElsewhere(end.to);
  return end;
};

/** The redirect with the final target of its chain. */
const collapsed = (record: RedirectRecord, end: Resolution | undefined, { locationId }: Asked): RedirectRecord => {
  if (!end) return record;
  // A live page comes before a redirect of its path, and after one of its path with a pair.
  const isFirst = record.fromQuery !== null || end.holder === undefined;
  const between = isFirst ? end.visited : end.visited.slice(0, -1);
  if (end.endless || between.some(({ path, pairs }) => matchesSource(record, path, pairs))) throw loop();
  // An address keeps its domain.
  if (pathOnOwnSites(record.toUrl) === undefined) return record;
  // The match of an asterisk is only known when a visitor comes.
  if (record.toUrl.includes(':splat')) return { ...record, target: null };
  const suffix = withoutNames(suffixOf(record.toUrl), end.dropped);
  const toUrl = end.redirect && end.to ? `${end.to.replace(/[?#].*$/, '')}${suffix}` : record.toUrl;
  // Pages of a location's site redirect by themselves: a redirect that follows a page is shown with the brand's paths.
  return { ...record, toUrl, target: locationId === null ? targetOf(end) : null };
};

const maxRepointed = 25;

/** Redirects to the path of this one get its final target. */
const repointed = async (view: BrandView, record: RedirectRecord): Promise<Write[]> => {
  if (record.scope !== '-' || !record.isActive) return [];
  const { items } = await query({ ...redirectsTo(view, sourceText(record)), limit: maxRepointed });
  const others = await Promise.all(items.map((item) => get(keyIn<RedirectRecord>(item))));
  return others.flatMap((other) =>
    other && other.toUrl === sourceText(record) && other.id !== record.id
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
 * The redirect to store, with the writes that an active one needs; throws `path_in_use` and `redirect_loop`. `self` is the
 * record that it replaces.
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
  const moves = self?.scope !== wanted.scope || sourceText(self) !== sourceText(wanted);
  const exact = moves && !wanted.fromQuery && locationOfScope(wanted.scope) === null && !wanted.fromPath.endsWith('/*');
  const [{ existing, graph }, live, end] = await Promise.all([
    getAll({ existing: redirectKey(view, wanted.scope, sourceText(wanted)), graph: redirectGraphKey(view) }),
    exact ? lookAt(view, { locationId: site.locationId, path: wanted.fromPath }, site) : undefined,
    endOf(view, brand, wanted, site),
  ]);
  if ((existing && existing.id !== self?.id) || live?.holder !== undefined) throw inUse(sourceText(wanted));
  const record = collapsed(wanted, end, site);
  return { record, writes: [guardSeen(view, graph), ...(await repointed(view, record))] };
};
