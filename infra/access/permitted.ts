import { operations } from '#lib/operations.ts';
import { callsForCallers } from './callers.ts';
import { type Calls, joined, recorded } from './recorded.ts';

const byId = new Map(operations.map((operation) => [operation.id, operation]));

/** The permissions of a function's role: the calls of the tests, and those that every operation makes for its callers. */
export const permittedTo = (id: string): Calls => {
  const operation = byId.get(id);
  return joined(recorded[id] ?? {}, operation ? callsForCallers(operation) : {});
};
