import { liveKeyOf } from '#lib/content/content/live.ts';
import { contentItems, contentKey } from '#lib/content/content/records.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { get } from '#lib/platform/table/table.ts';
import { unchanged } from '#lib/platform/table/write.ts';
import { changeLive } from '#lib/use-cases/content/live.ts';
import { eachRecord } from './each-record.ts';

const maxRuns = 8;

/** Stores what is published where visitors find it. An item that is published meanwhile has stored it itself. */
export const liveContent = eachRecord('0006-live-content', contentItems, (view, { id }) =>
  retrying(async () => {
    const item = await get(contentKey(view, id));
    const key = item && liveKeyOf(view, item);
    if (!key) return false;
    const stored = await get(key);
    if (stored?.id === id && stored.revision === item.publishedRevision) return false;
    await commit([...(await changeLive(view, item, item)), unchanged(contentKey(view, id), item.version)]);
    return true;
  }, maxRuns),
);
