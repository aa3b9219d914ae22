import type { DataOf } from '../data/operations.ts';

export type Settings = DataOf<'revenue-settings/get-location'>['settings'];

/** Form values of the inputs: amounts with decimals instead of cents, the rate as a number. */
export interface Values {
  avgTicketCents: number | null;
  closeRatePct: number | null;
  baselineRating: number | null;
  trailing90dRevenueCents: number | null;
}

const fromCents = (cents: number | null): number | null => (cents === null ? null : cents / 100);
const toCents = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100));

export const valuesOf = (settings: Settings): Values => ({
  avgTicketCents: fromCents(settings.avgTicketCents),
  closeRatePct: settings.closeRatePct === null ? null : Number(settings.closeRatePct),
  baselineRating: settings.baselineRating,
  trailing90dRevenueCents: fromCents(settings.trailing90dRevenueCents),
});

/** The update request, with the changed inputs only. */
export const bodyOf = ({ avgTicketCents, trailing90dRevenueCents, ...others }: Partial<Values>) => ({
  ...others,
  ...(avgTicketCents !== undefined && { avgTicketCents: toCents(avgTicketCents) }),
  ...(trailing90dRevenueCents !== undefined && { trailing90dRevenueCents: toCents(trailing90dRevenueCents) }),
});

/** An amount in cents as text. */
export const amountOf = (cents: number | null, locale: string): string =>
  cents === null ? '–' : (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The present month of a brand, whose leads are counted. */
export const monthOf = ({ locale, timezone }: { locale: string; timezone: string }): string =>
  new Date().toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: timezone });
