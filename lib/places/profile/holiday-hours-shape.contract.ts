import * as z from 'zod';
import { opening } from '#lib/places/hours/contract.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { date, id, stamps } from '#lib/platform/core/contract/primitives.ts';

export const holidayEntry = z.strictObject({
  id,
  brandId: id,
  locationId: id,
  date,
  name: z.string().nullable(),
  ...opening,
  ...stamps,
});
export type HolidayEntry = z.output<typeof holidayEntry>;
export const toHolidayEntry = allowlist(holidayEntry);
