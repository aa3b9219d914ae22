import type { Data } from '#lib/contract/operation.ts';
import type { getRevenueSettings } from '#lib/contract/revenue-settings.ts';
import { monthToDate } from '#lib/domain/calendar.ts';
import { estimatedRevenue } from '#lib/domain/revenue.ts';
import type { BrandRecord } from './brands.ts';
import { type IntegrationRecord, integrationKey } from './integrations.ts';
import { countLeadsOf } from './lead-counters.ts';
import { type LocationRecord, locationKey } from './locations.ts';
import { type RevenueRecord, revenueKey, revenueOf } from './revenue.ts';
import { type BrandView, getAll } from './table.ts';

export interface AroundRevenue {
  location: LocationRecord;
  record: RevenueRecord;
  business: IntegrationRecord | undefined;
  leads: number;
}

/** A location with its inputs and its leads of the month; undefined when it is absent or deleted. */
export const readRevenue = async (
  own: BrandView,
  brand: BrandRecord,
  locationId: string,
  now: Date,
): Promise<AroundRevenue | undefined> => {
  const [{ location, record, business }, leads] = await Promise.all([
    getAll({
      location: locationKey(own, locationId),
      record: revenueKey(own, locationId),
      business: integrationKey(own, 'google_business'),
    }),
    countLeadsOf(own, [locationId], monthToDate(brand.timezone, now)),
  ]);
  if (location?.deletedAt !== null) return undefined;
  return { location, record: revenueOf(locationId, record), business, leads: leads.get(locationId) ?? 0 };
};

/** Nothing that tracks calls or takes bookings can be connected yet. */
const unconnected = 'not_connected' as const;

export const showRevenue = ({ record, business, leads }: AroundRevenue): Data<typeof getRevenueSettings> => {
  const { kind: _, version: __, locationId: ___, ...settings } = record;
  return {
    settings,
    platformData: {
      formLeadsMtd: leads,
      estimatedRevenueCents: estimatedRevenue(leads, record),
      integrations: {
        call_tracking: unconnected,
        google_business_profile: business?.status ?? unconnected,
        booking: unconnected,
      },
    },
  };
};
