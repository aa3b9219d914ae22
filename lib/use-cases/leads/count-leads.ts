import { markOf, monthlyKey } from '#lib/accounts/billing/monthly-usage.ts';
import { promotionTotalKey } from '#lib/content/promotions/records.ts';
import { formTotalKey } from '#lib/leads/forms/records.ts';
import { checkpointKey } from '#lib/leads/leads/checkpoints.ts';
import { type DayAttribute, dailyCounterKey, dayAttribute } from '#lib/leads/leads/counters.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { brandView, get, type Key } from '#lib/platform/table/table.ts';
import { update, type Write } from '#lib/platform/table/write.ts';

type Counted = Pick<LeadRecord, 'brandId' | 'formId' | 'promotionId' | 'locationId' | 'day' | 'isTest'>;

/** One record of the stream; without a lead it only moves the checkpoint. */
export interface StreamStep {
  sequence: string;
  lead: Counted | undefined;
  /** The lead before it was moved to another location; absent for a new lead. */
  movedFrom?: Counted | undefined;
}

/** A transaction takes a hundred writes, one of which is the checkpoint. */
const maxCounters = 99;
const maxRuns = 8;

/** The sum that a batch adds to one counter. */
interface Sums {
  leads?: number;
  [day: DayAttribute]: number;
}

/** A counter, with the attribute that a lead adds one to. */
interface Counter {
  key: Key;
  attribute: 'leads' | DayAttribute;
  add(sums: Sums): Write;
}

type Counters = Map<string, { counter: Counter; sums: Sums }>;

const dailyOf = ({ brandId, locationId, day }: Counted): Counter => {
  const key = dailyCounterKey(brandView(brandId), locationId ?? 'none', day.slice(0, 7));
  return { key, attribute: dayAttribute(day), add: (add) => update(key, { add }) };
};

const countersOf = (lead: Counted): Counter[] => {
  const { brandId, formId, promotionId, day } = lead;
  const view = brandView(brandId);
  const month = day.slice(0, 7);
  const ofForm = formTotalKey(view, formId);
  const monthly = monthlyKey(view, 'leadsPerMonth', month);
  // The stream's consumers recognise the counter of the month by these attributes.
  const set = markOf(view, 'leadsPerMonth', month);
  const ofPromotion = promotionId === undefined ? undefined : promotionTotalKey(view, promotionId);
  return [
    dailyOf(lead),
    { key: ofForm, attribute: 'leads', add: (add) => update(ofForm, { add }) },
    { key: monthly, attribute: 'leads', add: (add) => update(monthly, { set, add }) },
    ...(ofPromotion
      ? [{ key: ofPromotion, attribute: 'leads' as const, add: (add: Sums) => update(ofPromotion, { add }) }]
      : []),
  ];
};

/** The counters to which a step adds one, and those from which it takes one. */
const changesOf = (lead: Counted, movedFrom: Counted | undefined): [Counter[], Counter[]] =>
  movedFrom ? [[dailyOf(lead)], [dailyOf(movedFrom)]] : [countersOf(lead), []];

const addTo = (counters: Counters, counter: Counter, by: number): void => {
  const { key, attribute } = counter;
  const name = `${key.PK}\n${key.SK}`;
  const entry = counters.get(name) ?? { counter, sums: {} };
  entry.sums[attribute] = (entry.sums[attribute] ?? 0) + by;
  counters.set(name, entry);
};

/** As many steps as fit into one transaction, with their sums. */
const take = (steps: readonly StreamStep[]): { taken: number; counters: Counters } => {
  const counters: Counters = new Map();
  let taken = 0;
  for (const { lead, movedFrom } of steps) {
    const [added, left] = lead && !lead.isTest ? changesOf(lead, movedFrom) : [[], []];
    if (counters.size + added.length + left.length > maxCounters) break;
    for (const counter of added) addTo(counters, counter, 1);
    for (const counter of left) addTo(counters, counter, -1);
    taken++;
  }
  return { taken, counters };
};

const apply = async (shardId: string, steps: readonly StreamStep[]): Promise<void> => {
  const key = checkpointKey(shardId);
  let counted = (await get(key))?.sequence;
  let left = steps.filter(({ sequence }) => counted === undefined || BigInt(sequence) > BigInt(counted));
  while (left.length > 0) {
    const { taken, counters } = take(left);
    const sequence = left[taken - 1]?.sequence;
    const sums = [...counters.values()].map(({ counter, sums }) => counter.add(sums));
    await commit([update(key, { set: { sequence }, when: { sequence: counted } }), ...sums]);
    counted = sequence;
    left = left.slice(taken);
  }
};

/**
 * Adds a batch of one stream shard to the counters, exactly once. The shard's checkpoint moves in the same transaction as
 * the counters change, so what a retry, a crash or a replay delivers again is not counted twice. Steps are in the shard's
 * order.
 */
export const countOnce = (shardId: string, steps: readonly StreamStep[]): Promise<void> =>
  retrying(() => apply(shardId, steps), maxRuns);
