import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import type { Input, OperationId } from './operations.ts';

/** Less than the hour that a preview link works. */
const keptMs = 45 * 60_000;

/** Reads by an operation that creates something that expires, such as a preview link, and creates another one in time. */
export const useSettled = <Id extends OperationId>(id: Id, input: Input<Id>, enabled = true) =>
  useQuery({
    queryKey: [id.split('/')[0], id, input.path ?? {}, input.body ?? {}],
    queryFn: () => call(id, input),
    enabled,
    staleTime: keptMs,
    refetchInterval: keptMs,
  });
