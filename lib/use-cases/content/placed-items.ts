import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { requireMedia, usableMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { requireLocation } from './references.ts';

interface Item {
  id: string;
  version: number;
  locationId: string | null;
  imageMediaId: string | null;
  livePath: string | null;
  updatedAt: string;
}

/** Records of the brand or of a location that have a picture and a page: events and services. */
interface ItemKind<R extends Item> {
  type: 'event' | 'service';
  labelOf(item: R): string;
  /** The path of its page after a change, or without `before` when it is stored again. */
  pathOf(before: R | undefined, after: R, policy: ReturnType<typeof policyOf>): string | null;
  save(view: BrandView, before: R, after: R, now: Date): Write[];
  putBack(view: BrandView, after: R, now: Date): Write[];
  /** The writes when it has another page than `from`. */
  move(view: BrandView, from: string | null, after: R, now: Date): Promise<Write[]>;
}

interface Changing {
  brand: BrandRecord;
  view: BrandView;
  now: Date;
}

interface Changed<R> {
  after: R;
  writes: Write[];
}

/** Declares the changes of a kind of item, each with all that follows from it: page, picture, lists. */
export const placedItems = <R extends Item>({ type, labelOf, pathOf, save, putBack, move }: ItemKind<R>) => ({
  /** Saves an item as merged from the one before and a request. Throws `invalid_reference` for a picture that is not there. */
  change: async ({ brand, view, now }: Changing, before: R, merged: R): Promise<Changed<R>> => {
    const after = afterChange<R>(before, {
      ...merged,
      version: before.version + 1,
      livePath: pathOf(before, merged, policyOf(brand)),
      updatedAt: now.toISOString(),
    });
    const fresh = after.imageMediaId === before.imageMediaId ? [] : mediaIds(after.imageMediaId);
    const [moved] = await Promise.all([
      move(view, before.livePath, after, now),
      requireMedia(view, fresh, 'imageMediaId', after.locationId),
    ]);
    const user = { type, id: after.id, label: labelOf(after) };
    const pictures = useMedia(view, mediaIds(before.imageMediaId), mediaIds(after.imageMediaId), user);
    return { after, writes: [...save(view, before, after, now), ...moved, ...pictures] };
  },

  /** Stores a deleted item again, without a picture that is gone. Throws `invalid_reference` if its location is. */
  restore: async ({ brand, view, now }: Changing, before: R): Promise<Changed<R>> => {
    const [images] = await Promise.all([
      usableMedia(view, mediaIds(before.imageMediaId), before.locationId),
      requireLocation(view, before.locationId, 'locationId'),
    ]);
    const after: R = {
      ...before,
      version: before.version + 1,
      imageMediaId: images[0] ?? null,
      livePath: pathOf(undefined, before, policyOf(brand)),
      updatedAt: now.toISOString(),
    };
    const pictures = useMedia(view, [], images, { type, id: after.id, label: labelOf(after) });
    return { after, writes: [...putBack(view, after, now), ...(await move(view, null, after, now)), ...pictures] };
  },
});
