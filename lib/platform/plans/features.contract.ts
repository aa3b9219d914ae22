/** The possible features of plans; `lib/platform/plans/features.rules.ts` says which plan has which. */
export const features = [
  'apiAccess',
  'webhooks',
  'scheduledPublishing',
  'customDomains',
  'promotions',
  'customFields',
  'advancedSeo',
  'revenueReporting',
  'governance',
  'bulkOperations',
  'auditExport',
  'sso',
] as const;
export type Feature = (typeof features)[number];
