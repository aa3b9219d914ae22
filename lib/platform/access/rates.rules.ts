import { Problem } from '#lib/platform/core/problem.ts';
import type { Count } from '#lib/platform/table/rates.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';

/** A limit of a window, and of its parts if it has one: calls in a minute, and in each second of it. */
export interface Allowance {
  name: string;
  count: Count;
  max: number;
  maxInPart?: number;
}

/** The calls of a window or of a part of it, and how many it may have. */
export interface Limit {
  name: string;
  max: number;
  calls: number;
  windowSeconds: number;
  resetSeconds: number;
}

/** A part is a second or a minute. */
const limitsOf = ({ name, count, max, maxInPart }: Allowance): Limit[] => {
  const { calls, callsInPart, windowSeconds, resetSeconds, partSeconds, partResetSeconds } = count;
  const whole = { name, max, calls, windowSeconds, resetSeconds };
  if (maxInPart === undefined) return [whole];
  const partName = `${name}-${partSeconds > 1 ? 'minute' : 'second'}`;
  const part = { max: maxInPart, calls: callsInPart, windowSeconds: partSeconds, resetSeconds: partResetSeconds };
  return [whole, { name: partName, ...part }];
};

/** The refusal of a call above a limit. */
export class RateLimited extends Problem {
  readonly limits: readonly Limit[];
  readonly exceeded: Limit;

  constructor(limits: readonly Limit[], exceeded: Limit) {
    const { name: limit, max, windowSeconds, resetSeconds } = exceeded;
    const message = requestErrors().tooManyRequests(max, windowSeconds, resetSeconds);
    super('rate_limited', message, { limit, max, windowSeconds }, resetSeconds);
    this.limits = limits;
    this.exceeded = exceeded;
  }
}

/** The limits of a call. Above any of them, throws `rate_limited`, which is about the one that lasts longest. */
export const checkRate = (allowances: readonly Allowance[]): readonly Limit[] => {
  const limits = allowances.flatMap(limitsOf);
  const exceeded = limits.filter(({ calls, max }) => calls > max);
  const [longest] = exceeded.toSorted((one, other) => other.resetSeconds - one.resetSeconds);
  if (longest) throw new RateLimited(limits, longest);
  return limits;
};
