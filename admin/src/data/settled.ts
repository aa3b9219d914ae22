import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import type { Input, OperationId } from './operations.ts';

const minute = 60_000;

/** Reads by an operation that creates something, such as a preview link, and keeps the answer for half an hour. */
export const useSettled = <Id extends OperationId>(id: Id, input: Input<Id>, enabled = true) =>
  useQuery({
    queryKey: [id.split('/')[0], id, input.path ?? {}, input.body ?? {}],
    queryFn: () => call(id, input),
    enabled,
    staleTime: 30 * minute,
    refetchOnWindowFocus: false,
  });
