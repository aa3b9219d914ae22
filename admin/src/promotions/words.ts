import { moneyText } from '../../../lib/platform/core/money.ts';
import { promotions as texts } from '../texts/en/content/promotions.ts';
import { type Promotion, zoneOf } from './values.rules.ts';

interface Around {
  timezone: string;
  locale: string;
}

/** How a brand writes numbers and amounts. */
interface Written {
  locale: string;
  currency: string;
}

/** The discount in words. */
export const discountOf = (
  { discountType, discountValue }: Pick<Promotion, 'discountType' | 'discountValue'>,
  { locale, currency }: Written,
): string => {
  if (discountValue === null) return texts.discountTypes[discountType];
  if (discountType === 'percent') return texts.percentOff(discountValue.toLocaleString(locale));
  return texts.amountOff(moneyText(discountValue, currency, locale));
};

/** The discount of a promotion in a few words; null if only its title names it. */
export const savingOf = (offer: Pick<Promotion, 'discountType' | 'discountValue'>, brand: Written): string | null => {
  const { discountType, discountValue } = offer;
  const isNumber = discountType === 'percent' || discountType === 'amount';
  return discountType === 'other' || (isNumber && !discountValue) ? null : discountOf(offer, brand);
};

/** First and last day of a promotion. */
export const timeOf = ({ startsAt, endsAt, timeBasis }: Promotion, { timezone, locale }: Around): string => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zoneOf(timeBasis, timezone) });
  // The end is exclusive: midnight belongs to the day before.
  const start = startsAt && format.format(new Date(startsAt));
  const end = endsAt && format.format(new Date(Date.parse(endsAt) - 1));
  if (start && end) return texts.fromUntil(start, end);
  if (start) return texts.from(start);
  return end ? texts.until(end) : texts.always;
};
