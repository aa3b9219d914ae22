import { getLocationEmailSettings, updateLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import {
  createCustomField,
  getCustomValues,
  listCustomFields,
  updateCustomField,
  updateCustomValues,
} from '#lib/places/custom-fields/contract.ts';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { getProfile, updateProfile } from '#lib/places/profile/contract.ts';
import {
  createHolidayHours,
  listHolidayHours,
  updateHolidayHours,
} from '#lib/places/profile/holiday-hours.contract.ts';
import { createRegion, listRegions, updateRegion } from '#lib/places/regions/contract.ts';
import { getRevenueSettings, updateRevenueSettings } from '#lib/places/revenue-settings/contract.ts';
import { createService, listBrandServices, updateService } from '#lib/places/services/contract.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { getLocationSeo, updateLocationSeo } from '#lib/web/seo/contract.ts';
import { nameIn } from '../references.rules.ts';
import { collection, single } from './generic.ts';

export const customFields = collection({
  name: 'custom-fields',
  title: 'Fields that the brand added to its locations',
  kinds: ['custom-field'],
  item: 'field',
  list: listCustomFields,
  create: createCustomField,
  update: updateCustomField,
  nameOf: ({ key }) => String(key),
});

export const locations = collection({
  name: 'locations',
  title: 'Locations, each named by its slug',
  kinds: ['location'],
  item: 'location',
  list: listLocations,
  create: createLocation,
  update: updateLocation,
  nameOf: ({ slug }) => String(slug),
});

export const regions = collection({
  name: 'regions',
  title: 'Regions: groups of locations, by hand or by a rule',
  kinds: ['region'],
  item: 'region',
  list: listRegions,
  create: createRegion,
  update: updateRegion,
  late: ['parentId'],
  nameOf: ({ slug }) => String(slug),
});

export const profiles = single({
  name: 'location-profiles',
  title: 'Profiles: address, contact, hours, categories, pictures',
  kinds: ['profile'],
  within: 'locations',
  item: 'profile',
  get: getProfile,
  update: updateProfile,
});

export const holidayHours = collection({
  name: 'location-holiday-hours',
  title: 'Hours of single days, named by location and date',
  kinds: ['holiday-hours'],
  within: 'locations',
  item: 'entry',
  list: listHolidayHours,
  create: createHolidayHours,
  update: updateHolidayHours,
  without: ['dates'],
  nameOf: ({ date }) => String(date),
});

export const customValues = single({
  name: 'location-custom-values',
  title: 'Values of the custom fields at locations',
  kinds: ['custom-values'],
  within: 'locations',
  item: 'values',
  get: getCustomValues,
  update: updateCustomValues,
});

export const locationSeo = single({
  name: 'location-seo',
  title: 'Search engines, for the pages of locations',
  kinds: ['location-seo'],
  within: 'locations',
  item: 'seo',
  get: getLocationSeo,
  update: updateLocationSeo,
});

export const locationEmailSettings = single({
  name: 'location-email-settings',
  title: 'Recipients of mails about leads of locations, where they are not those of the brand',
  kinds: ['location-email-settings'],
  within: 'locations',
  item: 'settings',
  get: getLocationEmailSettings,
  update: updateLocationEmailSettings,
});

export const revenueSettings = single({
  name: 'location-revenue',
  title: 'What locations estimate their revenue from',
  kinds: ['revenue-settings'],
  within: 'locations',
  item: 'settings',
  get: getRevenueSettings,
  update: updateRevenueSettings,
});

export const serviceSection = collection({
  name: 'services',
  title: 'Services of the brand, and of locations under `<location>/<slug>`',
  kinds: ['service'],
  item: 'service',
  list: listBrandServices,
  query: { locationId: 'any' },
  create: createService,
  update: updateService,
  nameOf: ({ locationId, slug }) => (locationId ? `${nameIn(locationId)}/${slug}` : String(slug)),
});
