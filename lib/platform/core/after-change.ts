import { sameValue } from './same-value.ts';

/** Who changed a record and when: they are not a change by themselves. */
const stamps = new Set(['version', 'createdAt', 'updatedAt', 'updatedBy', 'inputsLastUpdatedAt']);

/**
 * A record after a change, with its next version; the record before it, as it is, where the change changes nothing. What is the
 * same object before and after is not written: see `commit` of a request.
 */
export const afterChange = <T extends object>(before: T, after: T): T => {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = new Set([...old.keys(), ...fresh.keys()]);
  const differs = (name: string): boolean => !stamps.has(name) && !sameValue(old.get(name), fresh.get(name));
  return [...names].some(differs) ? after : before;
};
