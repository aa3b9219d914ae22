import { openAt } from '#lib/places/hours/rules.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import { completenessOf, type ProfileContext } from '#lib/places/profile/completeness.rules.ts';
import { type Profile, profile } from '#lib/places/profile/fields.contract.ts';
import { anySoon, aroundNow } from '#lib/places/profile/holiday-hours.rules.ts';
import { type HolidayRecord, holidaysBetween } from '#lib/places/profile/holiday-hours.ts';
import type { ProfileRecord } from '#lib/places/profile/records.ts';
import { offering } from '#lib/places/services/offers.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { dayIn } from '#lib/platform/core/time/calendar.ts';
import type { BrandView } from '#lib/platform/table/table.ts';

/** Related records that a profile shows. */
interface Around {
  /** From two days ago to three months ahead. */
  holidays: HolidayRecord[];
  hasActiveService: boolean;
}

export const readAround = async (view: BrandView, locationId: string, now: Date): Promise<Around> => {
  const [holidays, offers] = await Promise.all([
    holidaysBetween(view, locationId, aroundNow(now)),
    offering(view, [locationId]),
  ]);
  return { holidays, hasActiveService: offers.has(locationId) };
};

export const surroundingsOf = (
  { timezone }: LocationRecord,
  { holidays, hasActiveService }: Around,
  now: Date,
): ProfileContext => ({ hasActiveService, hasHolidayHours: anySoon(holidays, dayIn(timezone, now)) });

/** A closed or temporarily closed location is not open, whatever its hours. */
const isOpen = ({ status, timezone }: LocationRecord, { hours }: ProfileRecord, { holidays }: Around, now: Date) =>
  status === 'closed' || status === 'temporarily_closed' ? false : openAt({ week: hours, holidays, timezone }, now);

const show = allowlist(profile);

export const toProfile = (location: LocationRecord, record: ProfileRecord, around: Around, now: Date): Profile =>
  show({
    ...record,
    completeness: completenessOf(record, surroundingsOf(location, around, now), now).score,
    isOpenNow: isOpen(location, record, around, now),
  });
