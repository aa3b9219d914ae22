import type { Week } from '#lib/hours/contract.ts';
import type { SpecialDay } from '#lib/hours/rules.ts';
import type { Location } from '#lib/locations/contract.ts';

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

/** What the map and the sitemap of a brand show of a location, each part written by who knows it. */
export interface PinParts {
  place: PinPlace;
  profile: PinProfile;
  /** Upcoming days with hours of their own. */
  holidays: PinHoliday[];
  /** Every custom value by its key; who reads leaves out what is not public. */
  custom: Record<string, unknown>;
  /** The domain of the location's own primary site. */
  domain: string | null;
  /** Whose submissions it gets. */
  area: PinArea | null;
  /** Whether its pages are kept out of search engines. */
  noindex: boolean;
}

export interface PinArea {
  /** As `postalCodeKey` writes them. */
  postalCodes: string[];
  radiusKm: number | null;
}

export interface PinPlace extends MapPlace {
  updatedAt: string;
}

export interface PinProfile {
  phone: string | null;
  hours: Week | null;
  /** Whether visitors are not told where exactly the location is. */
  hideAddress: boolean;
}

export type PinHoliday = SpecialDay;
