import type { Random } from '#test/simulation/base/random.ts';
import { ports } from '#test/simulation/brand/scene.ts';
import type { Post, Reception } from '#test/simulation/services/receivers.ts';

const hour = 3_600_000;

/** When the receivers of webhooks fail, in milliseconds from the beginning. */
export const receivingOf = (random: Random, faultsUntil: number) => {
  /** Of answers, while there are faults. */
  const failing = random.chance(0.5) ? random.next() * 0.5 : 0;
  /** Hours, or days in which every attempt fails. */
  const weakUntil = random.pick([0, 0, random.between(1, 20) * hour, 119 * hour]);
  const leavesAt = random.chance(0.5) ? random.between(0, faultsUntil) : Number.POSITIVE_INFINITY;

  const weak = (): Reception =>
    random.pick<Reception>([
      'unreachable',
      { status: 500, afterMs: 30 },
      { status: 503, afterMs: 30, headers: { 'retry-after': '120' } },
      // Longer than it is waited for.
      { status: 200, afterMs: 15_000 },
      { status: 404, afterMs: 3_000 },
    ]);

  return ({ port }: Post, sinceMs: number): Reception => {
    if (port === ports.weak && sinceMs < weakUntil) return weak();
    if (port === ports.leaving && sinceMs >= leavesAt) return { status: 410, afterMs: 20 };
    if (port === ports.steady && sinceMs < faultsUntil && random.chance(failing)) return weak();
    return { status: 204, afterMs: random.between(5, 400) };
  };
};
