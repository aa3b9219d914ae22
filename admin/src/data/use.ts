import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Answer, answerOf, type CallOptions, call } from './call.ts';
import type { DataOf, EntryOf, Input, ListId, OperationId } from './operations.ts';

interface ReadOptions {
  /** False: does not read yet. */
  enabled?: boolean;
  /** Reads again after so many milliseconds, while the window is visible. */
  refetchInterval?: number;
  /** Is not read again by itself when the window gets the focus: what somebody reads does not move. */
  isSteady?: boolean;
}

const settingsOf = ({ isSteady, ...others }: ReadOptions) => ({
  ...others,
  ...(isSteady && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
});

/** The key under which the answer of a read is remembered. The group comes first: a change forgets its whole group. */
export const keyOf = <Id extends OperationId>(id: Id, input: Input<Id>) =>
  [id.split('/')[0], id, input.path ?? {}, input.query ?? {}] as const;

interface OneOptions<Id extends OperationId> extends Omit<ReadOptions, 'refetchInterval'> {
  /** A function says by the last answer how long to wait, and false to stop. */
  refetchInterval?: number | ((answer: Answer<DataOf<Id>> | undefined) => number | false);
}

/** The answer of a read, with `data.data` and the `data.etag` that changes of it send. */
export const useRead = <Id extends OperationId>(id: Id, input: Input<Id>, options: OneOptions<Id> = {}) => {
  const { refetchInterval: interval, ...others } = options;
  return useQuery({
    queryKey: keyOf(id, input),
    queryFn: ({ signal }) => answerOf(id, input, { signal }),
    refetchInterval: typeof interval === 'function' ? ({ state }) => interval(state.data) : interval,
    ...settingsOf(others),
  });
};

/** The same read of several things at once. */
export const useReads = <Id extends OperationId>(id: Id, inputs: readonly Input<Id>[], options: ReadOptions = {}) =>
  useQueries({
    queries: inputs.map((input) => ({
      queryKey: keyOf(id, input),
      queryFn: ({ signal }: { signal: AbortSignal }) => answerOf(id, input, { signal }),
      ...settingsOf(options),
    })),
  });

const entriesIn = <Id extends ListId>(page: DataOf<Id>): EntryOf<Id>[] =>
  Object.values(page as object).find(Array.isArray) ?? [];

/** A list, page after page by its cursor: `entries` are those of all pages so far. */
export const useList = <Id extends ListId>(id: Id, input: Input<Id>, options: ReadOptions = {}) => {
  const list = useInfiniteQuery({
    // Pages are remembered apart from the answer of a single read of the same list.
    queryKey: [...keyOf(id, input), 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === undefined ? input.query : { ...input.query, cursor: pageParam };
      return call(id, { ...input, query } as Input<Id>, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { nextCursor?: string | null }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...settingsOf(options),
  });
  const { data } = list;
  const entries = useMemo(() => data?.pages.flatMap((page) => entriesIn<Id>(page)) ?? [], [data]);
  return { ...list, entries };
};

/** Calls an operation that changes something. What was read of its group, and of `also`, is read again. */
export const useChange = <Id extends OperationId>(id: Id, also: readonly string[] = []) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ options, ...input }: Input<Id> & { options?: CallOptions }) =>
      answerOf(id, input as Input<Id>, options),
    onSuccess: () =>
      Promise.all([id.split('/')[0], ...also].map((group) => client.invalidateQueries({ queryKey: [group] }))),
  });
};
