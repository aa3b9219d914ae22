import type { RevenueRow } from './contract.ts';

export interface Inputs {
  avgTicketCents: number | null;
  closeRatePct: string | null;
}

/** A rate in hundredths of a percent: `12.5` is 1250. */
const hundredths = (rate: string): bigint => {
  const [whole = '0', part = ''] = rate.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
};

const perHundred = 10_000n;

/** Leads times rate times ticket in integers, rounded half up to a cent; 0 without both inputs. */
export const estimatedRevenue = (leads: number, { avgTicketCents, closeRatePct }: Inputs): number => {
  if (avgTicketCents === null || closeRatePct === null) return 0;
  const exact = BigInt(leads) * hundredths(closeRatePct) * BigInt(avgTicketCents);
  return Number((exact * 2n + perHundred) / (perHundred * 2n));
};

/** Whether the revenue of a location can be estimated. */
export const isConfigured = ({ avgTicketCents, closeRatePct }: Inputs): boolean =>
  avgTicketCents !== null && closeRatePct !== null;

export const revenueRow = (locationId: string, formLeadsMtd: number, inputs: Inputs): RevenueRow => ({
  locationId,
  formLeadsMtd,
  estimatedRevenueCents: estimatedRevenue(formLeadsMtd, inputs),
  avgTicketCents: inputs.avgTicketCents,
  closeRatePct: inputs.closeRatePct,
  configured: isConfigured(inputs),
});

/** The sums of the rows. */
export const revenueTotals = (rows: readonly RevenueRow[]) => ({
  formLeadsMtd: rows.reduce((sum, row) => sum + row.formLeadsMtd, 0),
  estimatedRevenueCents: rows.reduce((sum, row) => sum + row.estimatedRevenueCents, 0),
  locationCount: rows.length,
  configuredCount: rows.filter(({ configured }) => configured).length,
});
