import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { type Machine, settled } from '#test/simulation/loading/globals.ts';
import { agenda } from './events.ts';
import type { Random } from './random.ts';

/** One run of a function, which the world can end at any call. */
export interface Invocation {
  name: string;
  number: number;
  beganAt: number;
  /** How far its clock is ahead. */
  skewMs: number;
  /** It crashed or timed out: nothing reaches it any more. */
  isDead: boolean;
  /** Something that it did was disturbed: what it did may be done again. */
  isDisturbed: boolean;
  /** Calls until it crashes. */
  callsLeft: number;
  /** Called when it crashes. */
  die: () => void;
}

const running = new AsyncLocalStorage<Invocation>();

export const currentInvocation = (): Invocation | undefined => running.getStore();

export const runIn = <T>(invocation: Invocation, run: () => T): T => running.run(invocation, run);

export type Clockwork = ReturnType<typeof clockworkOf>;

interface Timer {
  isForgotten: boolean;
}

/** Time of a world: one thing happens after the other, at times that the seed decides. */
export const clockworkOf = (random: Random, beginsAt: number) => {
  const planned = agenda();
  const digest = createHash('sha256');
  const lines: string[] = [];
  let at = beginsAt;
  let order = 0;
  let steps = 0;

  /** Notes something that two runs of a seed must have in common. */
  const trace = (line: string): void => {
    const entry = `${at - beginsAt} ${line}`;
    digest.update(entry);
    lines.push(entry);
  };

  const plan = (milliseconds: number, label: string, run: () => void): void => {
    order++;
    planned.add({ at: at + Math.max(0, milliseconds), order, label, run });
  };

  const machine: Machine = {
    now: () => at + (currentInvocation()?.skewMs ?? 0),
    random: random.next,
    bytes: random.bytes,
    later: (milliseconds, label, run) => {
      const invocation = currentInvocation();
      const timer: Timer = { isForgotten: false };
      const inContext = AsyncLocalStorage.snapshot();
      plan(milliseconds, `${label} of ${invocation?.name ?? 'the world'}`, () => {
        if (!timer.isForgotten && !invocation?.isDead) inContext(run);
      });
      return timer;
    },
    forget: (timer) => {
      if (typeof timer === 'object' && timer !== null) (timer as Timer).isForgotten = true;
    },
  };

  return {
    machine,
    plan,
    trace,
    now: () => at,
    /** Milliseconds from the beginning. */
    sinceMs: () => at - beginsAt,
    steps: () => steps,
    /** Everything that happened, as one value. */
    digest: () => digest.copy().digest('hex'),
    lines: () => lines,
    /** The same for work that also waits for the disk, as the first call of a client does. */
    runUntil: async (work: Promise<unknown>): Promise<void> => {
      let isDone = false;
      const end = (): void => {
        isDone = true;
      };
      work.then(end, end);
      while (!isDone) {
        const next = planned.take();
        if (next) at = next.at;
        next?.run();
        await settled();
      }
    },
    /** Lets things happen until nothing is planned; `each` is called after each. Throws above so many steps. */
    run: async (each: () => void, maxSteps: number): Promise<void> => {
      for (let next = planned.take(); next; next = planned.take()) {
        if (++steps > maxSteps) throw new Error(`The world is not at rest after ${maxSteps} steps`);
        at = next.at;
        next.run();
        await settled();
        each();
      }
    },
  };
};
