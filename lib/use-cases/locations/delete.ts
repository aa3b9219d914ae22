import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import { restorableLocationDays } from '#lib/platform/core/contract/stated-numbers.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { changeCountedLocation } from './units.ts';

/** A location that is deleted from now on, and all writes that follow. */
export const deletedLocation = async (
  view: BrandView,
  brand: BrandRecord,
  before: LocationRecord,
  now: Date,
): Promise<{ after: LocationRecord; writes: Write[] }> => {
  const at = now.toISOString();
  const purgeAt = new Date(now.getTime() + restorableLocationDays * 86_400_000).toISOString();
  const after = { ...before, version: before.version + 1, deletedAt: at, updatedAt: at, purgeAt };
  return { after, writes: await changeCountedLocation(view, brand, before, after, now) };
};
