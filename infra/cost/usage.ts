import { freeEachMonth, type PriceName, prices } from './prices.ts';

/** Billed quantities, by price. */
export type Usage = Partial<Record<PriceName, number>>;

const million = 1e6;

export const total = (usages: readonly Usage[]): Usage => {
  const sum: Usage = {};
  for (const usage of usages)
    for (const [name, quantity] of Object.entries(usage) as [PriceName, number][])
      sum[name] = (sum[name] ?? 0) + quantity;
  return sum;
};

export const times = (usage: Usage, count: number): Usage =>
  Object.fromEntries(Object.entries(usage).map(([name, quantity]) => [name, quantity * count]));

export const usdOf = (name: PriceName, quantity: number): number => (quantity / prices[name].per) * prices[name].usd;

export const costOf = (usage: Usage): number =>
  (Object.entries(usage) as [PriceName, number][]).reduce((sum, [name, quantity]) => sum + usdOf(name, quantity), 0);

/** The cost of an account's usage for a month, less the free tier. */
export const costBeyondFree = (usage: Usage): number =>
  (Object.entries(usage) as [PriceName, number][]).reduce(
    (sum, [name, quantity]) => sum + usdOf(name, Math.max(0, quantity - (freeEachMonth[name] ?? 0))),
    0,
  );

export const perMillion = (usage: Usage): Usage => times(usage, million);
