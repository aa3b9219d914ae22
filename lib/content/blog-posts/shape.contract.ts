import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { pageSeo } from '#lib/platform/core/contract/page-seo.ts';
import { id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';

export const postStatus = ['draft', 'published', 'scheduled'] as const;

const scheduleError = z.strictObject({ code: z.string(), message: z.string(), failedAt: timestamp });

/** As shown in lists. */
export const postSummary = z.strictObject({
  id,
  brandId: id,
  locationId: id.nullable().describe('The location that it belongs to; null for the whole brand'),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  authorName: z.string().nullable(),
  coverMediaId: id.nullable(),
  tags: z.array(z.string()),
  status: z.enum(postStatus),
  publishedAt: timestamp.nullable(),
  scheduledFor: timestamp.nullable(),
  scheduleError: scheduleError
    .nullable()
    .describe('Why it could not be published at its time; null when nothing failed. Setting another status clears it'),
  seo: pageSeo.nullable(),
  ...stamps,
});
export type PostSummary = z.output<typeof postSummary>;
export const toSummary = allowlist(postSummary);
