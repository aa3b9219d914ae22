import { postalCodeKey } from '#lib/places/locations/postal-code.rules.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import type { PinParts } from '#lib/places/map/pin-parts.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { save, type Write } from '#lib/platform/table/write.ts';
import { type ProfileSettings, profileShape } from './settings.rules.ts';

const profiles = recordKind('profile', profileShape).ofBrand('PROFILE', '{locationId}', { title: 'Profile' });

export type ProfileRecord = RecordOf<typeof profiles>;

export const profileKey = profiles.key;

/** Version 0 is a location whose profile was never changed. */
export const profileOf = (location: LocationRecord, record: ProfileRecord | undefined): ProfileRecord => {
  const { id: locationId, brandId, createdAt } = location;
  return record ?? profiles.make({ version: 0, locationId, brandId, createdAt, updatedAt: createdAt });
};

/** Saves a profile for the version that was read. */
export const saveProfile = (view: BrandView, record: ProfileRecord): Write =>
  save(profileKey(view, record.locationId), record);

/** The map's part of a profile, and the area by which submissions find the location. */
export const pinOfProfile = (profile: ProfileSettings): Partial<PinParts> => {
  const { phone, hours, serviceArea, hideAddress, businessName, phoneDisplay } = profile;
  const { address, addressLine2, zipCode } = profile;
  const exact = hideAddress
    ? { line1: null, line2: null, zipCode: null }
    : { line1: address, line2: addressLine2, zipCode };
  return {
    profile: { phone, hours, hideAddress, listing: { businessName, phoneDisplay, ...exact } },
    postalCode: zipCode,
    area: serviceArea && { ...serviceArea, postalCodes: serviceArea.postalCodes.map(postalCodeKey) },
  };
};
