import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, isInRange, outOfRange, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';

export const discountTypes = ['percent', 'amount', 'free_item', 'bundle', 'other'] as const;
export const scopes = ['all', 'locations'] as const;
export const participations = ['mandatory', 'optional'] as const;
export const timeBases = ['utc', 'location'] as const;
export const statuses = ['scheduled', 'active', 'expired', 'archived'] as const;
export const time = z.iso.datetime({ offset: true, local: true, abort: true }).refine(isInRange, outOfRange);

export const wallTime =
  'With the time basis `location`, the local time of each location, written without an offset or with Z. With `utc`, a moment in any offset. Null for no limit';

/** Fields of a promotion that its public and its management answer share. */
export const offer = {
  id,
  title: z.string(),
  description: z.string().nullable(),
  terms: z.string().nullable(),
  code: z.string().nullable(),
  discountType: z.enum(discountTypes),
  discountValue: z
    .number()
    .nullable()
    .describe('Percent for `percent`, cents for `amount`; null for other types, and for none'),
  ctaLabel: z.string().nullable(),
  ctaUrl: z.string().nullable(),
};

/** @public Named in the reference of the API. */
export const promotion = z.strictObject({
  ...offer,
  brandId: id,
  imageMediaId: id.nullable(),
  formId: id.nullable(),
  scope: z.enum(scopes),
  locationIds: z.array(id),
  regionIds: z.array(id),
  participation: z.enum(participations),
  optedInLocationIds: z.array(id).describe('Locations that take part, where that is optional'),
  startsAt: timestamp.nullable().describe(`Start. ${wallTime}`),
  endsAt: timestamp.nullable().describe(`End, which is not part of the time. ${wallTime}`),
  timeBasis: z.enum(timeBases),
  priority: z.int(),
  status: z
    .enum(statuses)
    .describe(
      "Status at the moment. With the time basis `location`, in the brand's time zone, or in lists of a location in its time zone",
    ),
  leadCount: z.int().describe('Number of leads that came with this promotion'),
  archivedAt: timestamp.nullable(),
  ...stamps,
});
export type Promotion = z.output<typeof promotion>;
export const showPromotion = allowlist(promotion);
