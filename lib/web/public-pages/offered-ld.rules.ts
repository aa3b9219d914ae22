import type { PublicPromotion } from '#lib/content/promotions/public.contract.ts';
import type { PublicService } from '#lib/places/services/public.contract.ts';
import { decimalText } from '#lib/platform/core/money.ts';
import { context, type Json, present } from './json-ld.rules.ts';

/** The price of a service, in the smallest unit of its currency. */
interface Price {
  amount: number;
  currency: string;
}

const priceLd = ({ amount, currency }: Price, url: string | null): Json =>
  present({
    '@type': 'Offer',
    price: decimalText(amount, currency),
    priceCurrency: currency,
    url,
  });

export const serviceLd = (
  service: PublicService,
  url: string | null,
  provider: Json | null,
  currency: string | null = null,
): Json =>
  present({
    '@context': context,
    '@type': 'Service',
    name: service.name,
    description: service.description ?? service.shortDescription,
    category: service.category,
    image: service.image?.url,
    url,
    provider,
    offers:
      service.priceFromCents === null || currency === null
        ? null
        : priceLd({ amount: service.priceFromCents, currency }, url),
  });

/** A promotion. What it saves has no property of its own, so its texts say it. */
export const offerLd = (promotion: PublicPromotion, url: string | null, offeredBy: Json): Json =>
  present({
    '@context': context,
    '@type': 'Offer',
    name: promotion.title,
    description: promotion.description,
    image: promotion.image?.url,
    url,
    validThrough: promotion.endsAt,
    offeredBy,
  });

/** The entries of a list that have a page, in their order. */
export const itemListLd = (name: string, entries: readonly { name: string; url: string | null }[]): Json[] => {
  const linked = entries.filter(({ url }) => url !== null);
  if (linked.length === 0) return [];
  const itemListElement = linked.map((entry, at) => ({ '@type': 'ListItem', position: at + 1, ...entry }));
  return [{ '@context': context, '@type': 'ItemList', name, itemListElement }];
};
