import * as z from 'zod';
import { allowlist } from '#lib/core/contract/allowlist.ts';
import { date, id, stamps } from '#lib/core/contract/primitives.ts';
import { opening } from '#lib/hours/contract.ts';

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
