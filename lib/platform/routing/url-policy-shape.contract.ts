import * as z from 'zod';

export const pathPatterns = ['{slug}', '{state}/{slug}', '{state}/{city}/{slug}', '{city}/{slug}'] as const;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  urlPolicySettings: 'How the paths of pages are made',
  prefix: 'First segments of the paths of locations: none to two, such as `locations`',
  pattern: 'What follows the prefix in the path of a location. Parts of the address that are unknown are left out',
  servicesSegment: 'First segment of the paths of services, below the location',
  blogSegment: 'First segment of the paths of blog posts',
  eventsSegment: 'First segment of the paths of events',
  offersSegment: 'First segment of the paths of offers, which are promotions that run',
};

export const urlPolicySettings = z.strictObject({
  prefix: z.string(),
  pattern: z.enum(pathPatterns),
  servicesSegment: z.string(),
  blogSegment: z.string(),
  eventsSegment: z.string(),
  offersSegment: z.string(),
});
export type UrlPolicy = z.output<typeof urlPolicySettings>;
