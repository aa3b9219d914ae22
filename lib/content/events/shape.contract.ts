import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';

export const eventStatus = ['draft', 'published', 'cancelled'] as const;

export const event = z.strictObject({
  id,
  brandId: id,
  locationId: id.nullable().describe('The location that it belongs to; null for the whole brand'),
  title: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  startsAt: timestamp,
  endsAt: timestamp,
  timezone: z.string(),
  allDay: z.boolean(),
  venueName: z.string().nullable(),
  venueAddress: z.string().nullable(),
  url: z.string().nullable(),
  imageMediaId: id.nullable(),
  status: z.enum(eventStatus),
  ...stamps,
});
export type Event = z.output<typeof event>;
export const toEvent = allowlist(event);
