import { setTimeout as delay } from 'node:timers/promises';
import type { Action } from '#test/support/table-calls.ts';
import { interceptCalls } from '#test/support/table-calls.ts';

export interface Cost {
  /** How many calls follow each other, if all take equally long. */
  roundTrips: number;
  calls: number;
  readUnits: number;
  writeUnits: number;
  /** The number of calls of each command. */
  byCommand: Record<string, number>;
}

interface Call {
  command: string;
  readUnits: number;
  writeUnits: number;
}

/** Calls that are in flight together. They end together, so the number of rounds does not depend on how long each takes. */
interface Round {
  unanswered: number;
  /** How often the process has looked at it since its last call began. */
  looks: number;
  ended: PromiseWithResolvers<void>;
}

interface Measurement {
  calls: Call[];
  rounds: number;
  open: Round | undefined;
}

/**
 * A call that begins beside others may begin some turns of the event loop after them. The process counts turns and not time,
 * as it may stand still for longer than any delay.
 */
const minLooks = 10;

const endLater = async (measurement: Measurement, round: Round): Promise<void> => {
  while (round.unanswered > 0 || round.looks < minLooks) {
    await delay(1);
    round.looks++;
  }
  measurement.open = undefined;
  round.ended.resolve();
};

/** The round of a call that begins now. */
const joinRound = (measurement: Measurement): Round => {
  if (!measurement.open) {
    measurement.open = { unanswered: 0, looks: 0, ended: Promise.withResolvers() };
    measurement.rounds++;
    void endLater(measurement, measurement.open);
  }
  const round = measurement.open;
  round.unanswered++;
  round.looks = 0;
  return round;
};

let measurement: Measurement | undefined;

const isRead = (action: Action): boolean => /^(?:Get|BatchGet|Query|Scan)/.test(action);

const unitsOf = (output: object): number =>
  'ConsumedCapacity' in output
    ? [output.ConsumedCapacity].flat().reduce((sum: number, consumed) => {
        const { CapacityUnits = 0 } = (consumed ?? {}) as { CapacityUnits?: number };
        return sum + CapacityUnits;
      }, 0)
    : 0;

interceptCalls(async (asked, next) => {
  if (!measurement) return next(asked);
  const call: Call = { command: asked.action, readUnits: 0, writeUnits: 0 };
  measurement.calls.push(call);
  const round = joinRound(measurement);
  try {
    const input = { ...asked.input, ReturnConsumedCapacity: 'INDEXES' };
    const output = await next({ ...asked, input } as typeof asked);
    const units = unitsOf(output);
    if (isRead(asked.action)) call.readUnits = units;
    else call.writeUnits = units;
    return output;
  } finally {
    round.unanswered--;
    await round.ended.promise;
  }
});

/** The table usage of an action. Nothing else may use the table meanwhile. */
export const metered = async <T>(work: () => Promise<T>): Promise<{ result: T; cost: Cost }> => {
  const own: Measurement = { calls: [], rounds: 0, open: undefined };
  measurement = own;
  try {
    const result = await work();
    const { calls, rounds: roundTrips } = own;
    const sum = (name: 'readUnits' | 'writeUnits') => calls.reduce((total, call) => total + call[name], 0);
    const units = { readUnits: sum('readUnits'), writeUnits: sum('writeUnits') };
    const named = Map.groupBy(calls, ({ command }) => command);
    const byCommand = Object.fromEntries([...named].map(([command, some]) => [command, some.length]));
    return { result, cost: { roundTrips, calls: calls.length, ...units, byCommand } };
  } finally {
    measurement = undefined;
  }
};
