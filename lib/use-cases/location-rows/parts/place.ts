import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { isCounted } from '#lib/places/locations/count.rules.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import { changedLocation } from '#lib/places/locations/rules.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { type ProfileRecord, pinOfProfile, profileKey, saveProfile } from '#lib/places/profile/records.ts';
import { placeOf } from '#lib/places/profile/rules.ts';
import { mediaOf } from '#lib/places/profile/settings.rules.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { requireFree } from '#lib/platform/table/joined/claims.ts';
import { get } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { newLocation } from '#lib/use-cases/locations/new-location.ts';
import { changeCountedLocation, countLocation } from '#lib/use-cases/locations/units.ts';
import { insertLocation } from '#lib/use-cases/locations/writes.ts';
import { profileAfter } from '#lib/use-cases/profile/change.ts';
import { requireProfileMedia, showProfileMedia } from '#lib/use-cases/profile/media.ts';
import { changePlace } from '#lib/use-cases/profile/writes.ts';
import type { LocationRow, RowError } from '../contract.ts';
import { changedFields, formerOf } from '../fields.rules.ts';
import type { ReadRow } from '../read.ts';
import { keyField, orRefused } from '../refusal.ts';
import type { Part, RowContext } from '../row.ts';
import { formerHours, withMoreHours } from './more-hours.rules.ts';
import { requirePermitted } from './permitted.ts';
import { formerProfile, profileChanges } from './profile-fields.rules.ts';

const names = ['name', 'slug', 'storeCode', 'status', 'timezone', 'openingDate'] as const;

/** The fields of the location itself; a store code that finds it is no change of it. */
const givenIn = ({ id, ...row }: LocationRow, isFound: boolean) => {
  const given = omitUndefined(Object.fromEntries(names.map((name) => [name, row[name]]))) as Pick<
    LocationRow,
    (typeof names)[number]
  >;
  const { storeCode, ...others } = given;
  return { ...others, ...((id !== undefined || !isFound) && storeCode !== undefined && { storeCode }) };
};

const located = async (context: RowContext, row: LocationRow, read: ReadRow): Promise<LocationRecord> => {
  const { view, brand, caller, now } = context;
  const { location: before, locationId, slugs } = read;
  const given = givenIn(row, before !== undefined);
  if (before) {
    if (Object.keys(given).length === 0) return before;
    requirePermitted(context, updateLocation, before.id);
    return changedLocation(before, given, caller, now);
  }
  requirePermitted(context, createLocation, null);
  const { name, status = 'onboarding', ...others } = given;
  if (name === undefined) throw invalid([{ field: 'name', code: 'required', message: coreErrors().required }]);
  const reserve = (slug: string): boolean => !slugs.has(slug) && slugs.add(slug) !== undefined;
  return newLocation(view, brand, locationId, { ...others, name, status }, now, reserve);
};

type Profiles = { before: ProfileRecord; after: ProfileRecord };

const profiled = async (
  context: RowContext,
  { profile, moreHours }: LocationRow,
  location: LocationRecord,
  isNew: boolean,
): Promise<Profiles | undefined> => {
  if (profile === undefined && moreHours === undefined) return undefined;
  requirePermitted(context, updateProfile, location.id);
  const stored = isNew ? undefined : await get(profileKey(context.view, location.id));
  const change = withMoreHours({ ...profile }, stored?.moreHours ?? [], moreHours);
  const profiles = profileAfter(context, location, stored, change);
  if (profiles.before === profiles.after) return undefined;
  await requireProfileMedia(context.view, profiles.before, profiles.after);
  return profiles;
};

/** The location with the address of its profile. Its version is the next one, whether one or both change it. */
const addressed = (
  before: LocationRecord | undefined,
  fresh: LocationRecord,
  profiles: Profiles | undefined,
  now: Date,
): LocationRecord => {
  const place = profiles && placeOf(profiles.after);
  if (!place || changedFields('', fresh, place, Object.keys(place)).length === 0) return fresh;
  if (!before) return { ...fresh, ...place };
  return { ...fresh, ...place, version: before.version + 1, updatedAt: now.toISOString() };
};

const writesOf = async (
  { view, brand, now }: RowContext,
  before: LocationRecord | undefined,
  after: LocationRecord,
  profiles: Profiles | undefined,
  slugGiven: boolean,
): Promise<Write[]> => {
  if (!before) {
    const beside = profiles && { pin: pinOfProfile(profiles.after), pictureIds: mediaOf(profiles.after) };
    return [
      ...(await insertLocation(view, brand, after, slugGiven, now, beside)),
      ...countLocation(view, brand, undefined, after, now),
      ...(profiles
        ? [saveProfile(view, profiles.after), ...showProfileMedia(view, profiles.before, profiles.after, after.name)]
        : []),
    ];
  }
  if (profiles) return changePlace(view, brand, { location: { before, after }, profile: profiles }, now);
  return before === after ? [] : changeCountedLocation(view, brand, before, after, now);
};

export interface Place extends Part {
  location: LocationRecord;
  units: number;
}

/** The part of a row that is the location itself with its profile: their records change together. */
export const planPlace = async (
  context: RowContext,
  row: LocationRow,
  read: ReadRow,
): Promise<{ done: Place; errors: [] } | { done: undefined; errors: RowError[] }> => {
  const before = read.location;
  const fresh = await orRefused({ part: '', otherwise: keyField(row) }, () => located(context, row, read));
  const base = fresh.done ?? before;
  // Fields of the profile are wrong whether or not those of the location are.
  const changed = base
    ? await orRefused({ part: 'profile' }, () => profiled(context, row, base, before === undefined))
    : { done: undefined, errors: [] as RowError[] };
  const errors = [...fresh.errors, ...changed.errors];
  if (!fresh.done || errors.length > 0) return { done: undefined, errors };
  const profiles = changed.done;
  const after = addressed(before, fresh.done, profiles, context.now);
  const made = await orRefused({ part: '', otherwise: keyField(row) }, async () => {
    const writes = await writesOf(context, before, after, profiles, row.slug !== undefined);
    await requireFree(writes, context.now);
    return writes;
  });
  if (!made.done) return { done: undefined, errors: made.errors };
  const former = before ? formerOf(before, after, names) : {};
  return {
    done: {
      location: after,
      units: Number(isCounted(after)) - Number(before !== undefined && isCounted(before)),
      changes: [
        ...changedFields('', before, after, names),
        ...(profiles ? profileChanges(profiles.before, profiles.after) : []),
      ],
      undo: {
        ...former,
        ...(profiles && {
          profile: formerProfile(profiles.before, profiles.after),
          ...formerHours(profiles.before, profiles.after),
        }),
      },
      writes: made.done,
    },
    errors: [],
  };
};
