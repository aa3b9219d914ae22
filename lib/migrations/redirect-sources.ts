import { fitsKey } from '#lib/platform/core/contract/primitives.ts';
import { log } from '#lib/platform/observe/log.ts';
import { guardRedirects } from '#lib/platform/routing/redirect-graph.ts';
import { canonicalSource } from '#lib/platform/routing/redirects.rules.ts';
import {
  dropRedirect,
  type RedirectRecord,
  redirectKey,
  redirectsOf,
  saveRedirect,
  takeOver,
} from '#lib/platform/routing/redirects.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import { eachRecord } from './each-record.ts';

const maxRuns = 8;

const move = (view: BrandView, { scope, fromPath: from }: Pick<RedirectRecord, 'scope' | 'fromPath'>, now: Date) =>
  retrying(async () => {
    const fromPath = canonicalSource(from);
    const [{ before, there }, guard] = await Promise.all([
      getAll({ before: redirectKey(view, scope, from), there: redirectKey(view, scope, fromPath) }),
      guardRedirects(view),
    ]);
    if (!before) return false;
    if (!there) {
      await commit([...saveRedirect(view, { ...before, fromPath, version: before.version + 1 }, before), guard]);
      return true;
    }
    const isNewer = before.updatedAt > there.updatedAt;
    const writes = isNewer ? takeOver(view, there, before, now) : dropRedirect(view, before, now);
    await commit([...writes, guard]);
    const [kept, dropped] = isNewer ? [before, there] : [there, before];
    log.warn('redirect.replaced', { brandId: view.id, redirectId: dropped.id, by: kept.id });
    return true;
  }, maxRuns);

/** Stores redirects from before paths had one form, in which they are compared, in that form. */
export const redirectSources = eachRecord('0014-redirect-sources', redirectsOf, async (view, record, now) => {
  // Redirects with a pair in their query are younger than the form.
  const path = canonicalSource(record.fromPath);
  return path === record.fromPath || !fitsKey(path) ? false : move(view, record, now);
});
