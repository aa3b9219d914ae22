import * as z from 'zod';

export const pathPatterns = ['{slug}', '{state}/{slug}', '{state}/{city}/{slug}', '{city}/{slug}'] as const;

export const urlPolicySettings = z.strictObject({
  prefix: z.string(),
  pattern: z.enum(pathPatterns),
  servicesSegment: z.string(),
  blogSegment: z.string(),
  eventsSegment: z.string(),
  offersSegment: z.string(),
});
export type UrlPolicy = z.output<typeof urlPolicySettings>;
