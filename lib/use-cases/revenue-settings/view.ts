import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type IntegrationRecord, integrationKey } from '#lib/delivery/integrations/records.ts';
import { countLeadsOf } from '#lib/leads/leads/counters.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { type getRevenueSettings, toRevenueSettings } from '#lib/places/revenue-settings/contract.ts';
import { type RevenueRecord, revenueKey, revenueOf } from '#lib/places/revenue-settings/records.ts';
import { estimatedRevenue } from '#lib/places/revenue-settings/rules.ts';
import type { Data } from '#lib/platform/core/contract/operation.ts';
import { monthToDate } from '#lib/platform/core/time/calendar.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';

export interface AroundRevenue {
  location: LocationRecord;
  record: RevenueRecord;
  business: IntegrationRecord | undefined;
  leads: number;
}

/** A location with its inputs and its leads of the month; undefined when it is absent or deleted. */
export const readRevenue = async (
  view: BrandView,
  brand: BrandRecord,
  locationId: string,
  now: Date,
): Promise<AroundRevenue | undefined> => {
  const [{ location, record, business }, leads] = await Promise.all([
    getAll({
      location: locationKey(view, locationId),
      record: revenueKey(view, locationId),
      business: integrationKey(view, 'google_business'),
    }),
    countLeadsOf(view, [locationId], monthToDate(brand.timezone, now)),
  ]);
  if (location?.deletedAt !== null) return undefined;
  return { location, record: revenueOf(locationId, record), business, leads: leads.get(locationId) ?? 0 };
};

/** There are no connectors for call tracking or bookings yet. */
const unconnected = 'not_connected' as const;

export const showRevenue = ({ record, business, leads }: AroundRevenue): Data<typeof getRevenueSettings> => ({
  settings: toRevenueSettings(record),
  platformData: {
    formLeadsMtd: leads,
    estimatedRevenueCents: estimatedRevenue(leads, record),
    integrations: {
      call_tracking: unconnected,
      google_business_profile: business?.status ?? unconnected,
      booking: unconnected,
    },
  },
});
