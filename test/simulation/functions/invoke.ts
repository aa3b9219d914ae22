import { type Clockwork, type Invocation, runIn } from '#test/simulation/base/clockwork.ts';
import type { FaultPlan } from '#test/simulation/base/faults.ts';
import type { Random } from '#test/simulation/base/random.ts';
import { forgetAll } from '#test/simulation/loading/hooks.ts';

export type Handler = (event: never, context: object) => unknown;

/** How an invocation ended: it answered, it threw, or nobody heard of it again. */
export type Ended = { answer: unknown; invocation: Invocation } | { failed: true; invocation: Invocation };

interface FunctionsOptions {
  clockwork: Clockwork;
  random: Random;
  faults: () => FaultPlan | undefined;
}

/** Calls that an invocation makes before it crashes: most make fewer, and end well. */
const mostCalls = 12;
const mostSkewMs = 65 * 60_000;

/** Runs functions as Lambda does: with a timeout, and without a promise that they come to their end. */
export const functionsOf = ({ clockwork, random, faults }: FunctionsOptions) => {
  const { plan, trace, now } = clockwork;
  let count = 0;

  const beginning = (name: string): Invocation => {
    const current = faults();
    return {
      name,
      number: ++count,
      beganAt: now(),
      skewMs: current && random.chance(current.skew) ? random.between(-mostSkewMs, mostSkewMs) : 0,
      isDead: false,
      isDisturbed: false,
      callsLeft: current && random.chance(current.crash) ? random.between(0, mostCalls) : Number.POSITIVE_INFINITY,
      die: () => undefined,
    };
  };

  /** Begins at once. `then` is called when it has ended. */
  return (
    name: string,
    timeoutSeconds: number,
    handler: Handler,
    event: object,
    then: (end: Ended) => void,
  ): Invocation => {
    const invocation = beginning(name);
    const label = `${name}#${invocation.number}`;
    let isOver = false;
    const finish = (how: string, end: () => Ended): void => {
      if (isOver) return;
      isOver = true;
      trace(`${label} ${how}`);
      const result = end();
      then(result);
    };
    const die = (how: string): void => {
      if (isOver) return;
      invocation.isDead = true;
      invocation.isDisturbed = true;
      forgetAll();
      finish(how, () => ({ failed: true, invocation }));
    };
    invocation.die = () => die('crashes');
    trace(`${label} begins${invocation.skewMs ? ` ${invocation.skewMs} ms off` : ''}`);
    plan(timeoutSeconds * 1000, `timeout of ${label}`, () => die('times out'));
    // An event has been through JSON.
    const given = JSON.parse(JSON.stringify(event)) as never;
    const context = { awsRequestId: label, functionName: name };
    void runIn(invocation, async () => handler(given, context)).then(
      (answer) => finish('answers', () => ({ answer, invocation })),
      () =>
        finish('throws', () => {
          invocation.isDisturbed = true;
          return { failed: true, invocation };
        }),
    );
    return invocation;
  };
};

export type Invoke = ReturnType<typeof functionsOf>;
