import { otherShardOf, rateOf, sampleSize, shardOf, shardsFor } from '#lib/leads/leads/shard-growth.rules.ts';

/** A model of a campaign: DynamoDB's limits, the processes of the submit function and the stream worker. */
export interface Campaign {
  /** Submissions a second, by the seconds since the beginning. */
  rate: (second: number) => number;
  seconds: number;
  /** The write units a second that table and indexes are warm for; a new on-demand table has 4,000. */
  warmUnits: number;
  /** Seconds of unused capacity that a partition keeps for a burst. */
  burstSeconds: number;
  leadShards?: number;
}

export interface Outcome {
  stored: number;
  /** Not stored in the time of the visitor, though the table itself took the last attempt. */
  refusedByLists: number;
  refusedByTable: number;
  /** Attempts that a list partition throttled, by second. */
  throttledByLists: number[];
  /** The number of partitions at the end of each second. */
  shards: number[];
  /** The leads that the fullest list partition got in each second. */
  fullest: number[];
}

const partitionWrites = 1000;
const tableUnitsOfSubmission = 2;
const copyMs = 1000;
const processes = 1000;
/** From the beginning of a request to its write, for a read, and for a transaction. */
const [writeAfterMs, readMs, transactionMs] = [30, 8, 20];
/** The retries of a throttled visitor: `lib/platform/calls/limits.ts`. */
const [firstPauseMs, maxPauseMs, retryMs] = [25, 100, 200];
/** From the write of a lead until the stream worker sees it. */
const streamDelayMs = 1500;
const lookEveryMs = 1000;
const steadyMs = 2000;

/** Pseudo-random numbers, the same in each run. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

/** A partition of a table or an index: its units of a second, and what it did not use in the seconds before. */
class Partition {
  #units: number;
  #at = 0;
  readonly #perMs: number;
  readonly #most: number;
  readonly times: number[] = [];

  constructor(perSecond: number, burstSeconds: number) {
    this.#perMs = perSecond / 1000;
    // Without a burst it takes its units evenly: no more than a twentieth of a second's at once.
    this.#most = perSecond * Math.max(burstSeconds, 0.05);
    this.#units = this.#most;
  }

  has(units: number, at: number): boolean {
    this.#units = Math.min(this.#most, this.#units + (at - this.#at) * this.#perMs);
    this.#at = at;
    return this.#units >= units;
  }

  take(units: number): void {
    this.#units -= units;
  }
}

export const runCampaign = ({ rate, seconds, warmUnits, burstSeconds, leadShards = 1 }: Campaign): Outcome => {
  const random = randomFrom(7);
  const brand: { leadShards: number; leadShardsSince?: string } = { leadShards };
  const table = Array.from({ length: warmUnits / partitionWrites }, () => new Partition(partitionWrites, burstSeconds));
  /** The brand's list and the location's are the same: each lead is one unit in both. */
  const lists = Array.from({ length: 1024 }, () => new Partition(partitionWrites, burstSeconds));
  const indexes = new Partition(warmUnits, burstSeconds);
  const copies = Array.from({ length: processes }, () => ({ shards: 0, readAt: -copyMs }));
  const outcome: Outcome = {
    stored: 0,
    refusedByLists: 0,
    refusedByTable: 0,
    throttledByLists: Array(seconds).fill(0),
    shards: [],
    fullest: [],
  };
  const agenda: { at: number; run: () => void }[][] = Array.from({ length: seconds * 1000 + 2000 }, () => []);
  const later = (at: number, run: () => void) => void agenda[Math.ceil(at)]?.push({ at, run });

  const rateIn = (shard: number, at: number): number => {
    const times = lists[shard]?.times ?? [];
    const end = times.findLastIndex((time) => time <= at) + 1;
    return rateOf(times.slice(Math.max(0, end - sampleSize), end).toReversed(), at);
  };
  const growTo = (leadsPerSecond: number, leadAt: number, at: number): void => {
    const shards = shardsFor(brand, { leadsPerSecond, at: leadAt, maxWrites: partitionWrites });
    if (shards <= brand.leadShards) return;
    brand.leadShards = shards;
    brand.leadShardsSince = new Date(at).toISOString();
  };

  const part = (): string =>
    Math.floor(random() * 2 ** 16)
      .toString(16)
      .padStart(4, '0');
  const submit = (beganAt: number): void => {
    const copy = copies[Math.floor(random() * processes)] ?? { shards: 0, readAt: 0 };
    if (beganAt - copy.readAt >= copyMs) Object.assign(copy, { shards: brand.leadShards, readAt: beganAt });
    const id = `${part()}${part()}`;
    let shards = copy.shards;
    let shard = shardOf(id, shards);
    const attempt = (at: number, attempts: number): void => {
      const held = table[Math.floor(random() * table.length)];
      const list = lists[shard];
      if (!held || !list) throw new Error('There is no such partition');
      const byTable = !held.has(tableUnitsOfSubmission, at) || !indexes.has(1, at);
      const byList = !list.has(1, at);
      if (!byTable && !byList) {
        held.take(tableUnitsOfSubmission);
        indexes.take(1);
        list.take(1);
        list.times.push(beganAt);
        outcome.stored++;
        later(at + streamDelayMs, () => look(beganAt, shard, at + streamDelayMs));
        return;
      }
      if (byList)
        outcome.throttledByLists[Math.floor(at / 1000)] = (outcome.throttledByLists[Math.floor(at / 1000)] ?? 0) + 1;
      const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** attempts) * (0.5 + random() / 2);
      if (at + pause > beganAt + retryMs) {
        if (byTable) outcome.refusedByTable++;
        else outcome.refusedByLists++;
        return;
      }
      later(at + pause + readMs, () => readAgain(at + pause + readMs, attempts + 1));
    };
    const readAgain = (at: number, attempts: number): void => {
      copy.readAt = -copyMs;
      const next = (then: number) => {
        const known = shards;
        shards = brand.leadShards;
        shard = otherShardOf(id, shard, known, shards);
        attempt(then, attempts);
      };
      if (brand.leadShards > shards) {
        next(at);
        return;
      }
      const leadsPerSecond = rateIn(shard, beganAt);
      const grownAt = at + readMs + transactionMs;
      later(grownAt, () => {
        growTo(leadsPerSecond, beganAt, grownAt);
        next(grownAt);
      });
    };
    later(beganAt + writeAfterMs, () => attempt(beganAt + writeAfterMs, 0));
  };

  let lookedAt = -lookEveryMs;
  const look = (leadAt: number, shard: number, at: number): void => {
    if (at - lookedAt < lookEveryMs) return;
    lookedAt = at;
    growTo(Math.min(rateIn(shard, leadAt), rateIn(shard, leadAt - steadyMs)), leadAt, at);
  };

  let due = 0;
  for (let at = 0; at < seconds * 1000; at++) {
    for (due += rate(at / 1000) / 1000; due >= 1; due--) submit(at);
    for (const { run } of agenda[at] ?? []) run();
    if (at % 1000 !== 999) continue;
    outcome.shards.push(brand.leadShards);
    const inSecond = ({ times }: Partition) => times.length - 1 - times.findLastIndex((time) => time <= at - 1000);
    outcome.fullest.push(Math.max(...lists.map(inSecond)));
  }
  return outcome;
};
