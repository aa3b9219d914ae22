import { type Caller, mayRead } from '#lib/platform/access/caller.rules.ts';
import { toMedia } from '#lib/platform/media/answers.ts';
import { allMedia, type MediaEntry, type MediaRecord, mediaAt } from '#lib/platform/media/records.ts';
import { type MediaFilter, mediaFilter } from '#lib/platform/media/rules.ts';
import type { Media } from '#lib/platform/media/shapes.contract.ts';
import { type ListRequest, readPage } from '#lib/platform/table/lists/pagination.ts';
import { type BrandView, getEach, keyIn } from '#lib/platform/table/table.ts';

type Filter = ListRequest['filter'] & MediaFilter;

interface MediaPage {
  media: Media[];
  nextCursor: string | null;
}

const only = ({ id }: MediaFilter) => (id === undefined ? {} : { from: id, to: id });

/** A page of the brand's own library, or one location's. */
export const listMedia = async (
  view: BrandView,
  locationId: string | null,
  operation: string,
  filter: Filter,
): Promise<MediaPage> => {
  const partitions = [mediaAt(view, locationId)];
  const { items, nextCursor } = await readPage(
    { partitions, newestFirst: true, keep: mediaFilter(filter), ...only(filter) },
    { owner: `${view.id}#${locationId ?? ''}`, operation, filter },
  );
  // The index has what filters need, and for a moment deleted items too.
  const records = await getEach(items.map(keyIn<MediaRecord>));
  return { media: records.flatMap((record) => (record ? [toMedia(view, record)] : [])), nextCursor };
};

/** A page of everything that a caller may access. */
export const listAllMedia = async (
  view: BrandView,
  caller: Caller,
  operation: string,
  filter: Filter,
  isThere: (locationId: string | null) => boolean,
): Promise<MediaPage> => {
  const matches = mediaFilter(filter);
  const keep = (item: MediaEntry): boolean =>
    isThere(item.locationId) && mayRead(caller, item.locationId) && matches(item);
  const { items, nextCursor } = await readPage(
    { partitions: [allMedia(view)], newestFirst: true, keep, ...only(filter) },
    { owner: view.id, operation, filter },
  );
  return { media: items.map((item) => toMedia(view, item)), nextCursor };
};
