import * as z from 'zod';
import { id, stamps } from '#lib/platform/core/contract/primitives.ts';

export const visibilityRules = ['always', 'logged_in', 'logged_out'] as const;
export const contexts = ['location', 'corporate'] as const;

export const navigationItem = z.strictObject({
  id,
  tenantId: id,
  brandId: id,
  siteId: id,
  locationId: id.nullable().describe('The only location that it is shown for; null for all'),
  label: z.string(),
  path: z.string(),
  contentItemId: id
    .nullable()
    .describe('The page that it leads to, wherever that is, in place of `path`; null for none'),
  isExternal: z.boolean(),
  sortOrder: z.int(),
  parentId: id.nullable(),
  visibilityRule: z.enum(visibilityRules),
  openInNewTab: z.boolean(),
  iconName: z.string().nullable(),
  context: z
    .enum(contexts)
    .describe('Whether it is shown on pages of locations, or on `corporate` pages of the brand itself'),
  ...stamps,
});
export type NavigationItem = z.output<typeof navigationItem>;
