import { promotions as texts } from '../texts/en/promotions.ts';
import { type Promotion, zoneOf } from './values.rules.ts';

interface Around {
  timezone: string;
  locale: string;
}

/** What the offer takes off. The API knows cents of no currency, so there is no sign. */
export const discountOf = ({ discountType, discountValue }: Promotion, locale: string): string => {
  if (discountValue === null) return texts.discountTypes[discountType];
  if (discountType === 'percent') return texts.percentOff(discountValue.toLocaleString(locale));
  const amount = (discountValue / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
  return texts.amountOff(amount);
};

/** When the offer runs, in days. */
export const timeOf = ({ startsAt, endsAt, timeBasis }: Promotion, { timezone, locale }: Around): string => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zoneOf(timeBasis, timezone) });
  // The end is not part of the time: midnight belongs to the day before.
  const start = startsAt && format.format(new Date(startsAt));
  const end = endsAt && format.format(new Date(Date.parse(endsAt) - 1));
  if (start && end) return texts.fromUntil(start, end);
  if (start) return texts.from(start);
  return end ? texts.until(end) : texts.always;
};
