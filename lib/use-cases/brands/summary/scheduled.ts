import { postKey } from '#lib/content/blog-posts/records.ts';
import { contentKey } from '#lib/content/content/records.ts';
import { type Caller, mayRead } from '#lib/platform/access/caller.rules.ts';
import { duesOf } from '#lib/platform/table/lists/due.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';

const shown = 5;
/** Reads more entries than needed, because the caller may not see all of them. */
const maxRead = 50;

/** The next scheduled publications that the caller may see. */
export const nextScheduled = async (view: BrandView, caller: Caller, wanted: string | undefined) => {
  const dues = (await queryAll({ partition: duesOf(view) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, maxRead);
  const [items, posts] = await Promise.all([
    getEach(dues.map(({ id }) => contentKey(view, id))),
    getEach(dues.map(({ id }) => postKey(view, id))),
  ]);
  return dues
    .flatMap(({ type, id, at }, place) => {
      const found = type === 'content' ? items[place] : posts[place];
      return found ? [{ type, id, title: found.title, locationId: found.locationId, at }] : [];
    })
    .filter(({ locationId }) => (wanted === undefined ? mayRead(caller, locationId) : locationId === wanted))
    .slice(0, shown);
};
