import type { Action, Input, Output } from './actions.ts';

export type Call = { [Name in Action]: { action: Name; input: Input<Name> } }[Action];

/** Runs instead of a call. `next` makes the call. */
export type Interceptor = (call: Call, next: (call: Call) => Promise<Output<Action>>) => Promise<Output<Action>>;

const interceptors: Interceptor[] = [];

/** Runs a function in place of every call of the table, for tests and measurements, until the returned function is called. */
export const interceptCalls = (interceptor: Interceptor): (() => void) => {
  interceptors.push(interceptor);
  return () => {
    const at = interceptors.indexOf(interceptor);
    if (at >= 0) interceptors.splice(at, 1);
  };
};

/** Makes a call through the interceptors, the first one outermost. */
export const callIntercepted = (call: Call, make: (call: Call) => Promise<Output<Action>>): Promise<Output<Action>> =>
  interceptors.reduceRight<(call: Call) => Promise<Output<Action>>>(
    (next, interceptor) => (given) => interceptor(given, next),
    make,
  )(call);
