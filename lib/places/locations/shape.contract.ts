import * as z from 'zod';
import { date, id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { locationStatuses } from './status.contract.ts';

export const location = z.strictObject({
  id,
  tenantId: id,
  brandId: id,
  name: z.string(),
  slug: z.string(),
  storeCode: z.string().nullable(),
  status: z.enum(locationStatuses),
  isActive: z.boolean().describe('Whether it is public: `active` or `temporarily_closed`, and not deleted'),
  timezone: z.string(),
  openingDate: date.nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  deletedAt: timestamp.nullable(),
  ...stamps,
});
export type Location = z.output<typeof location>;
