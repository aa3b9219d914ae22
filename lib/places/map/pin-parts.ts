import type { Week } from '#lib/places/hours/contract.ts';
import type { SpecialDay } from '#lib/places/hours/rules.ts';
import type { Location } from '#lib/places/locations/shape.contract.ts';

export interface MapPlace {
  name: string;
  slug: string;
  status: Location['status'];
  timezone: string;
  city: string | null;
  state: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  deletedAt: string | null;
}

/**
 * The parts of a location that the map and the sitemap of a brand need. Each part is written by the subject that owns it.
 */
export interface PinParts {
  place: PinPlace;
  profile: PinProfile;
  /** Upcoming days with special hours. */
  holidays: PinHoliday[];
  /** Every custom value by its key; readers omit those that are not public. */
  custom: Record<string, unknown>;
  /** The domain of the location's own primary site. */
  domain: string | null;
  /** Also of a hidden address: only regions look at it. Absent in pins that were stored before it. */
  postalCode: string | null;
  /** The area whose submissions it gets. */
  area: PinArea | null;
  /** Whether its pages are hidden from search engines. */
  noindex: boolean;
}

export interface PinArea {
  /** In the form of `postalCodeKey`. */
  postalCodes: string[];
  radiusKm: number | null;
}

export interface PinPlace extends MapPlace {
  updatedAt: string;
}

export interface PinProfile {
  phone: string | null;
  hours: Week | null;
  /** Whether the exact address is hidden from visitors. */
  hideAddress: boolean;
  /** The fields that the list of locations shows; absent in pins that were stored before it. */
  listing?: PinListing;
}

/** All parts are null where the address is hidden. */
export interface PinListing {
  businessName: string | null;
  phoneDisplay: string | null;
  line1: string | null;
  line2: string | null;
  zipCode: string | null;
}

export type PinHoliday = SpecialDay;
