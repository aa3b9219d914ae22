import { setTimeout as delay } from 'node:timers/promises';
import type { Action } from '#lib/table/dynamo/actions.ts';
import { aroundCalls } from '#lib/table/dynamo/around.ts';

export interface Cost {
  /** The longest chain of calls in which each one begins after the one before has ended. */
  roundTrips: number;
  calls: number;
  readUnits: number;
  writeUnits: number;
  /** The number of calls of each command. */
  byCommand: Record<string, number>;
}

interface Call {
  command: string;
  start: number;
  end: number;
  readUnits: number;
  writeUnits: number;
}

/**
 * Delays every call, so that two concurrent calls cannot look sequential. It has several steps, as a process that stands
 * still for longer than one delay ends it before it begins what else is due.
 */
const wait = async (): Promise<void> => {
  for (let step = 0; step < 10; step++) await delay(1);
};

let calls: Call[] | undefined;

const isRead = (action: Action): boolean => /^(?:Get|BatchGet|Query|Scan)/.test(action);

const unitsOf = (output: object): number =>
  'ConsumedCapacity' in output
    ? [output.ConsumedCapacity].flat().reduce((sum: number, consumed) => {
        const { CapacityUnits = 0 } = (consumed ?? {}) as { CapacityUnits?: number };
        return sum + CapacityUnits;
      }, 0)
    : 0;

aroundCalls(async (asked, next) => {
  const noted = calls;
  if (!noted) return next(asked);
  const call: Call = { command: asked.action, start: performance.now(), end: 0, readUnits: 0, writeUnits: 0 };
  noted.push(call);
  const atLeast = wait();
  try {
    const input = { ...asked.input, ReturnConsumedCapacity: 'INDEXES' };
    const output = await next({ ...asked, input } as typeof asked);
    const units = unitsOf(output);
    if (isRead(asked.action)) call.readUnits = units;
    else call.writeUnits = units;
    return output;
  } finally {
    await atLeast;
    call.end = performance.now();
  }
});

const depthOf = (made: readonly Call[]): number => {
  const depths: number[] = [];
  const inOrder = made.toSorted((a, b) => a.start - b.start);
  for (const { start } of inOrder)
    depths.push(1 + Math.max(0, ...depths.filter((_, at) => (inOrder[at]?.end ?? start) <= start)));
  return Math.max(0, ...depths);
};

/** The table usage of an action. Nothing else may use the table meanwhile. */
export const metered = async <T>(work: () => Promise<T>): Promise<{ result: T; cost: Cost }> => {
  const made: Call[] = [];
  calls = made;
  try {
    const result = await work();
    const sum = (name: 'readUnits' | 'writeUnits') => made.reduce((total, call) => total + call[name], 0);
    const units = { readUnits: sum('readUnits'), writeUnits: sum('writeUnits') };
    const named = Map.groupBy(made, ({ command }) => command);
    const byCommand = Object.fromEntries([...named].map(([command, some]) => [command, some.length]));
    return { result, cost: { roundTrips: depthOf(made), calls: made.length, ...units, byCommand } };
  } finally {
    calls = undefined;
  }
};
