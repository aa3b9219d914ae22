/** What plans may include; which of them has what is decided by `lib/plans/features.rules.ts`. */
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
