import type { Profile } from '#lib/contract/profile-fields.ts';
import { dayIn } from '#lib/domain/calendar.ts';
import { completenessOf, type Surroundings } from '#lib/domain/completeness.ts';
import { anySoon, aroundNow } from '#lib/domain/holiday-hours.ts';
import { openAt } from '#lib/domain/hours.ts';
import { type HolidayRecord, holidaysBetween } from './holiday-hours.ts';
import type { LocationRecord } from './locations.ts';
import type { ProfileRecord } from './profiles.ts';
import { offering } from './services.ts';
import type { BrandView } from './table.ts';

/** What a profile shows that lies elsewhere. */
interface Around {
  /** From two days ago to three months ahead. */
  holidays: HolidayRecord[];
  hasActiveService: boolean;
}

export const readAround = async (own: BrandView, locationId: string, now: Date): Promise<Around> => {
  const [holidays, offers] = await Promise.all([
    holidaysBetween(own, locationId, aroundNow(now)),
    offering(own, [locationId]),
  ]);
  return { holidays, hasActiveService: offers.has(locationId) };
};

export const surroundingsOf = (
  { timezone }: LocationRecord,
  { holidays, hasActiveService }: Around,
  now: Date,
): Surroundings => ({ hasActiveService, hasHolidayHours: anySoon(holidays, dayIn(timezone, now)) });

/** Who closed for good or for a while is not open, whatever the hours say. */
const isOpen = ({ status, timezone }: LocationRecord, { hours }: ProfileRecord, { holidays }: Around, now: Date) =>
  status === 'closed' || status === 'temporarily_closed' ? false : openAt({ week: hours, holidays, timezone }, now);

export const toProfile = (location: LocationRecord, record: ProfileRecord, around: Around, now: Date): Profile => {
  const { kind: _, version: __, ...settings } = record;
  return {
    ...settings,
    completeness: completenessOf(record, surroundingsOf(location, around, now), now).score,
    isOpenNow: isOpen(location, record, around, now),
  };
};
