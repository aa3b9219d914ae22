import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import type { Profile } from './fields.contract.ts';
import { socialNetworks } from './networks.contract.ts';

/** The stored settings of a profile; all other fields are derived. */
export type ProfileSettings = Omit<
  Profile,
  'locationId' | 'brandId' | 'completeness' | 'isOpenNow' | 'jsonLd' | 'createdAt' | 'updatedAt'
>;

export const defaultProfile: ProfileSettings = {
  businessName: null,
  legalName: null,
  phone: null,
  phoneDisplay: null,
  additionalPhones: [],
  email: null,
  websiteUrl: null,
  address: null,
  addressLine2: null,
  city: null,
  state: null,
  zipCode: null,
  country: null,
  hideAddress: false,
  latitude: null,
  longitude: null,
  description: null,
  shortDescription: null,
  yearEstablished: null,
  primaryCategory: null,
  additionalCategories: [],
  hours: null,
  moreHours: [],
  noHolidayHours: false,
  socialLinks: Object.fromEntries(socialNetworks.map((name) => [name, null])) as Profile['socialLinks'],
  paymentMethods: [],
  languages: [],
  attributes: {},
  logoMediaId: null,
  coverMediaId: null,
  galleryMediaIds: [],
  serviceArea: null,
  lockedFields: [],
};

/** Every media item that a profile shows, once. */
export const mediaOf = ({ logoMediaId, coverMediaId, galleryMediaIds }: ProfileSettings): string[] =>
  mediaIds(logoMediaId, coverMediaId, ...galleryMediaIds);
