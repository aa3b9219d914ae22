import type * as z from 'zod';
import { type DefaultsOf, defaultsOf } from '#lib/platform/core/contract/defaults.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { profile } from './fields.contract.ts';
import { socialNetworks } from './networks.contract.ts';

const { shape } = profile.omit({ completeness: true, isOpenNow: true, jsonLd: true, jsonLdScript: true });

/** The stored attributes of a profile; all other fields are derived. */
export const profileShape = {
  ...shape,
  additionalPhones: shape.additionalPhones.default([]),
  hideAddress: shape.hideAddress.default(false),
  additionalCategories: shape.additionalCategories.default([]),
  moreHours: shape.moreHours.default([]),
  noHolidayHours: shape.noHolidayHours.default(false),
  socialLinks: shape.socialLinks.default(
    Object.fromEntries(socialNetworks.map((name) => [name, null])) as z.output<typeof shape.socialLinks>,
  ),
  paymentMethods: shape.paymentMethods.default([]),
  languages: shape.languages.default([]),
  attributes: shape.attributes.default({}),
  galleryMediaIds: shape.galleryMediaIds.default([]),
  lockedFields: shape.lockedFields.default([]),
};

export type ProfileSettings = DefaultsOf<typeof profileShape>;

export const defaultProfile: ProfileSettings = defaultsOf(profileShape);

/** Every media item that a profile shows, once. */
export const mediaOf = ({ logoMediaId, coverMediaId, galleryMediaIds }: ProfileSettings): string[] =>
  mediaIds(logoMediaId, coverMediaId, ...galleryMediaIds);
