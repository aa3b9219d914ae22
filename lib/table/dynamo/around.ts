import type { Action, Input, Output } from './actions.ts';

export type Call = { [Name in Action]: { action: Name; input: Input<Name> } }[Action];

/** Runs instead of a call. `next` makes the call. */
export type Around = (call: Call, next: (call: Call) => Promise<Output<Action>>) => Promise<Output<Action>>;

const arounds: Around[] = [];

/** Puts a function around every call of the table, for tests and measurements, until the returned function is called. */
export const aroundCalls = (around: Around): (() => void) => {
  arounds.push(around);
  return () => {
    const at = arounds.indexOf(around);
    if (at >= 0) arounds.splice(at, 1);
  };
};

/** Makes a call through the functions around it, the first one outermost. */
export const throughArounds = (call: Call, make: (call: Call) => Promise<Output<Action>>): Promise<Output<Action>> =>
  arounds.reduceRight<(call: Call) => Promise<Output<Action>>>(
    (next, around) => (given) => around(given, next),
    make,
  )(call);
