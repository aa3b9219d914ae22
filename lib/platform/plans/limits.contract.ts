import type { Tier } from '#lib/platform/core/tiers.ts';

const gigabyte = 1024 ** 3;

/** A tier's limit of each meter; null means no limit. */
export const planLimits = {
  locations: { core: 10, pro: 100, enterprise: null },
  users: { core: 10, pro: 50, enterprise: null },
  sites: { core: 10, pro: 100, enterprise: null },
  forms: { core: 5, pro: 50, enterprise: 500 },
  leadsPerMonth: { core: 1_000, pro: 20_000, enterprise: 250_000 },
  mediaStorageBytes: { core: 5 * gigabyte, pro: 50 * gigabyte, enterprise: 500 * gigabyte },
  contentItems: { core: 200, pro: 5_000, enterprise: 50_000 },
  redirects: { core: 500, pro: 5_000, enterprise: 50_000 },
  customFields: { core: 20, pro: 100, enterprise: 500 },
  apiKeys: { core: 0, pro: 5, enterprise: 25 },
  apiRequestsPerDay: { core: 0, pro: 50_000, enterprise: 500_000 },
  webhookEndpoints: { core: 1, pro: 10, enterprise: 50 },
  emailsPerMonth: { core: 5_000, pro: 50_000, enterprise: 500_000 },
} as const satisfies Record<string, Record<Tier, number | null>>;

export type Meter = keyof typeof planLimits;

/** Calls of one API key. The limit of a day is `apiRequestsPerDay`; that of the firewall is in `infra/stages.ts`. */
export const apiRates: Record<Tier, { perSecond: number; perMinute: number }> = {
  core: { perSecond: 10, perMinute: 300 },
  pro: { perSecond: 10, perMinute: 300 },
  enterprise: { perSecond: 50, perMinute: 1_500 },
};

/** Calls of one user. Two tabs of the admin application that load in the same second send about thirty requests. */
export const personRates = { perSecond: 50, perMinute: 600 };
