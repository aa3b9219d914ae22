import { moneyText } from '../../../lib/platform/core/money.ts';
import type { DataOf } from '../data/operations.ts';

export type Settings = DataOf<'revenue-settings/get-location'>['settings'];

/** Form values of the inputs: the rate as a number. */
export interface Values extends Pick<Settings, 'avgTicketCents' | 'baselineRating' | 'trailing90dRevenueCents'> {
  closeRatePct: number | null;
}

export const valuesOf = (settings: Settings): Values => ({
  avgTicketCents: settings.avgTicketCents,
  closeRatePct: settings.closeRatePct === null ? null : Number(settings.closeRatePct),
  baselineRating: settings.baselineRating,
  trailing90dRevenueCents: settings.trailing90dRevenueCents,
});

/** How a brand writes amounts. */
interface Written {
  locale: string;
  currency: string;
}

/** An amount as text; a dash if there is none. */
export const amountOf = (amount: number | null, { locale, currency }: Written): string =>
  amount === null ? '–' : moneyText(amount, currency, locale);
