import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import type { ProfileChange } from '#lib/places/profile/fields.contract.ts';
import { locksMore } from '#lib/places/profile/locks.rules.ts';
import { type ProfileRecord, profileOf } from '#lib/places/profile/records.ts';
import { changedProfile } from '#lib/places/profile/rules.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';

interface Changing {
  brand: BrandRecord;
  caller: Caller;
  now: Date;
}

/** The profile of a location before and after a change by this caller. Throws if a field is wrong, locked or not in the plan. */
export const profileAfter = (
  { brand, caller, now }: Changing,
  location: LocationRecord,
  stored: ProfileRecord | undefined,
  change: ProfileChange,
): { before: ProfileRecord; after: ProfileRecord } => {
  const before = profileOf(location, stored);
  const at = now.toISOString();
  const after = afterChange<ProfileRecord>(before, {
    ...before,
    ...changedProfile(before, change, { caller, locale: brand.locale }),
    version: before.version + 1,
    createdAt: stored?.createdAt ?? at,
    updatedAt: at,
  });
  if (locksMore(before, after)) requireFeature(brand, 'governance', now);
  return { before, after };
};
