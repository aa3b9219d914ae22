import { formTotalKey } from '#lib/forms/records.ts';
import { dailyCounterKey, dayAttribute } from '#lib/leads/counters.ts';
import type { LeadRecord } from '#lib/leads/records.ts';
import { promotionTotalKey } from '#lib/promotions/records.ts';
import { retrying } from '#lib/table/retrying.ts';
import { brandView, get, type Key, platformView } from '#lib/table/table.ts';
import { commit, update, type Write } from '#lib/table/write.ts';
import { markOf, monthlyKey } from '#lib/use-cases/billing/usage.ts';

/** One record of the stream; without a lead it only moves the checkpoint. */
export interface StreamStep {
  sequence: string;
  lead: Pick<LeadRecord, 'brandId' | 'formId' | 'promotionId' | 'locationId' | 'day' | 'isTest'> | undefined;
}

interface Checkpoint {
  sequence?: string;
}

/** A transaction takes a hundred writes, one of which is the checkpoint. */
const maxCounters = 99;
const maxRuns = 8;

const checkpointKey = (shardId: string): Key<Checkpoint> => platformView.key('COUNTED', shardId);

interface Counter {
  key: Key;
  attribute: string;
  /** Tells the stream consumer which counter it is. */
  mark?: object;
}

type Counters = Map<string, { key: Key; add: Record<string, number>; mark: object }>;

const countersOf = (lead: NonNullable<StreamStep['lead']>): Counter[] => {
  const { brandId, formId, promotionId, locationId, day } = lead;
  const view = brandView(brandId);
  const month = day.slice(0, 7);
  return [
    { key: dailyCounterKey(view, locationId ?? 'none', month), attribute: dayAttribute(day) },
    { key: formTotalKey(view, formId), attribute: 'leads' },
    {
      key: monthlyKey(view, 'leadsPerMonth', month),
      attribute: 'leads',
      mark: markOf(view, 'leadsPerMonth', month),
    },
    ...(promotionId ? [{ key: promotionTotalKey(view, promotionId), attribute: 'leads' }] : []),
  ];
};

const addTo = (counters: Counters, { key, attribute, mark = {} }: Counter): void => {
  const name = `${key.PK}\n${key.SK}`;
  const entry = counters.get(name) ?? { key, add: {}, mark };
  entry.add[attribute] = (entry.add[attribute] ?? 0) + 1;
  counters.set(name, entry);
};

/** As many steps as fit into one transaction, with their sums. */
const take = (steps: readonly StreamStep[]): { taken: number; counters: Counters } => {
  const counters: Counters = new Map();
  let taken = 0;
  for (const { lead } of steps) {
    const touched = lead && !lead.isTest ? countersOf(lead) : [];
    if (counters.size + touched.length > maxCounters) break;
    for (const counter of touched) addTo(counters, counter);
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
    const sums = [...counters.values()].map(
      ({ key: counter, add, mark }): Write => update(counter, { set: { ...mark }, add }),
    );
    await commit([update(key, { set: { sequence }, when: { sequence: counted } }), ...sums]);
    counted = sequence;
    left = left.slice(taken);
  }
};

/**
 * Adds a batch of one stream shard to the counters, exactly once. The shard's checkpoint moves in the same transaction, so
 * records that a retry, a crash or a replay delivers again are known. Steps must be in the shard's order.
 */
export const countOnce = (shardId: string, steps: readonly StreamStep[]): Promise<void> =>
  retrying(() => apply(shardId, steps), maxRuns);
