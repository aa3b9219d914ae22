import { joinCalls } from '#lib/platform/core/memory/joined-calls.ts';
import { getAll, type Key } from './table.ts';

export type GetAll = typeof getAll;
type Keys = Record<string, Key | undefined>;

/** A `getAll` for parallel work: reads that begin at the same moment are one round trip, which reads no record twice. */
export const joinedGetAll = (): GetAll => {
  const read = joinCalls(async (wanted: readonly Keys[]) => {
    const named = wanted.flatMap((keys, at) => Object.entries(keys).map(([name, key]) => [`${at} ${name}`, key]));
    const records = await getAll(Object.fromEntries(named) as Keys);
    return wanted.map((keys, at) =>
      Object.fromEntries(Object.keys(keys).map((name) => [name, records[`${at} ${name}`]])),
    );
  });
  return async <Wanted extends Keys>(keys: Wanted) => (await read(keys)) as Awaited<ReturnType<typeof getAll<Wanted>>>;
};
