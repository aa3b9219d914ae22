import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { locationMailKey } from '#lib/delivery/email-settings/records.ts';
import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { holidayCalendarKey } from '#lib/places/profile/holiday-hours.ts';
import { profileKey } from '#lib/places/profile/records.ts';
import { revenueKey } from '#lib/places/revenue-settings/records.ts';
import { servicesAt } from '#lib/places/services/records.ts';
import { governsBrand } from '#lib/platform/access/caller.rules.ts';
import { routesWithin } from '#lib/platform/routing/routes.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import type { RowContext, RowPlan } from '#lib/use-cases/location-rows/row.ts';
import { deletedLocation } from '#lib/use-cases/locations/delete.ts';
import { locationSeoKey } from '#lib/web/seo/records.ts';
import type { AppliedLine } from './lines.ts';

/** Single records that belong to a location, by the part of a row that writes them. */
const partsOf = (view: BrandView, locationId: string) => ({
  profile: profileKey(view, locationId),
  holidayHours: holidayCalendarKey(view, locationId),
  customValues: customValuesKey(view, locationId),
  emailSettings: locationMailKey(view, locationId),
  seo: locationSeoKey(view, locationId),
  revenue: revenueKey(view, locationId),
});

/** Whether a part, or the location itself, is as it was created; absent ones were not created by the row. */
const isFirst = (record: { version: number } | undefined, isMade: boolean): boolean =>
  record === undefined || (record.version === 1 && isMade);

/** The plan that deletes a location that a row created; undefined where somebody has changed it since, or it is gone. */
export const planDeletion = async (
  { view, brand, caller, now }: RowContext,
  { locationId, storeCode, changes }: AppliedLine,
): Promise<RowPlan | undefined> => {
  // As in `locations/delete`.
  if (locationId === null || !governsBrand(caller)) return undefined;
  const [{ location, ...parts }, services, routes] = await Promise.all([
    getAll({ location: locationKey(view, locationId), ...partsOf(view, locationId) }),
    servicesAt(view, locationId),
    queryAll({ partition: routesWithin(view, locationId) }),
  ]);
  const isMade = (part: string): boolean => changes.some(({ field }) => field.split('.', 1)[0] === part);
  const isUnchanged =
    location?.deletedAt === null &&
    location.version === 1 &&
    Object.entries(parts).every(([part, record]) => isFirst(record, isMade(part))) &&
    services.every((service) => isFirst(service, isMade('services'))) &&
    routes.every(({ holder }) => holder.startsWith('service#'));
  if (!isUnchanged) return undefined;
  const { after, writes } = await deletedLocation(view, brand, location, now);
  return {
    result: 'changed',
    locationId,
    storeCode,
    changes: [],
    errors: [],
    undo: null,
    writes,
    audits: [auditChange('location', locationId, location, after)],
    units: 0,
  };
};
