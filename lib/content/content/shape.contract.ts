import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';

export const contentTypes = ['PAGE', 'SNIPPET', 'SECTION'] as const;
export const contentStatuses = ['draft', 'published', 'scheduled'] as const;

/** @public Named in the reference of the API. */
export const contentItem = z.strictObject({
  id,
  brandId: id,
  tenantId: id,
  type: z.enum(contentTypes),
  locationId: id.nullable().describe('The location that it belongs to; null for the whole brand'),
  slug: z.string(),
  title: z.string().nullable(),
  status: z.enum(contentStatuses),
  publishedAt: timestamp.nullable().describe('When it was first published; null while nothing is live'),
  scheduledFor: timestamp.nullable(),
  blocks_version: z.int(),
  activeTemplateId: id.nullable(),
  activeTemplateName: z.string().nullable(),
  ...stamps,
});
export type ContentItem = z.output<typeof contentItem>;
export const showContentItem = allowlist(contentItem);
