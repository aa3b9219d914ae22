import { dailyCounterKey, dayAttribute } from '#lib/leads/leads/counters.ts';
import { commit } from '#lib/platform/table/commit.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { markOf, monthlyKey } from '#lib/use-cases/billing/usage.ts';

/** How many leads of one day a location has, and how many were counted. */
export interface Miscount {
  location: string;
  stored: number;
  counted: number;
}

/** A transaction takes a hundred writes, one of which is the month's. */
const perTransaction = 99;

/** Sets the counters of a day to what is stored, and corrects the month's by the difference; fails if they changed meanwhile. */
export const mendCounts = async (view: BrandView, day: string, wrong: readonly Miscount[]): Promise<void> => {
  const month = day.slice(0, 7);
  const attribute = dayAttribute(day);
  for (let at = 0; at < wrong.length; at += perTransaction) {
    const some = wrong.slice(at, at + perTransaction);
    const leads = some.reduce((sum, { stored, counted }) => sum + stored - counted, 0);
    await commit([
      update(monthlyKey(view, 'leadsPerMonth', month), { set: markOf(view, 'leadsPerMonth', month), add: { leads } }),
      ...some.map(({ location, stored, counted }) =>
        update(dailyCounterKey(view, location, month), {
          ...(stored > 0 ? { set: { [attribute]: stored } } : { remove: [attribute] }),
          ...(counted > 0 ? { when: { [attribute]: counted } } : { atMost: { attribute, limit: 0 } }),
        }),
      ),
    ]);
  }
};
