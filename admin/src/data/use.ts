import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { codeOf, isPassing } from '../texts/errors.ts';
import { type Answer, answerOf, type CallOptions, call } from './call.ts';
import { earlyAnswer } from './early.ts';
import { keyOf, keyOfPages } from './keys.ts';
import { partsOf } from './list-parts.ts';
import type { DataOf, EntryOf, Input, ListId, OperationId } from './operations.ts';
import { forgetVisits } from './visits.ts';

interface ReadOptions {
  /** False: no request is sent yet. */
  enabled?: boolean;
  /** Polling interval in milliseconds, while the window is visible. */
  refetchInterval?: number;
  /** True: no refetch when the window gets the focus, so that the list does not move. */
  isSteady?: boolean;
}

const settingsOf = ({ isSteady, ...others }: ReadOptions) => ({
  ...others,
  ...(isSteady && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
});

interface OneOptions<Id extends OperationId> extends Omit<ReadOptions, 'refetchInterval'> {
  /** A function returns the interval by the last answer, and false to stop. */
  refetchInterval?: number | ((answer: Answer<DataOf<Id>> | undefined) => number | false);
}

/**
 * Reads an answer: `data.data`, and `data.etag` for changes. If it cannot be read again for a while, what was read stays and there
 * is no `error`: a page that showed the error instead would lose what somebody types in it.
 */
export const useRead = <Id extends OperationId>(id: Id, input: Input<Id>, options: OneOptions<Id> = {}) => {
  const { refetchInterval: interval, ...others } = options;
  const query = useQuery({
    queryKey: keyOf(id, input),
    queryFn: async ({ signal }) => (await earlyAnswer<Id>(keyOf(id, input))) ?? answerOf(id, input, { signal }),
    refetchInterval: typeof interval === 'function' ? ({ state }) => interval(state.data) : interval,
    ...settingsOf(others),
  });
  return query.isRefetchError && isPassing(query.error) ? { ...query, error: null } : query;
};

/** Several reads of one operation. */
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

/** Reads a list page by page. `entries` has the entries of all pages read so far. */
export const useList = <Id extends ListId>(id: Id, input: Input<Id>, options: ReadOptions = {}) => {
  const { refetchInterval, ...others } = options;
  const list = useInfiniteQuery({
    queryKey: keyOfPages(id, input),
    queryFn: async ({ signal, pageParam }) => {
      const early = pageParam === undefined ? await earlyAnswer<Id>(keyOfPages(id, input)) : undefined;
      const query = pageParam === undefined ? input.query : { ...input.query, cursor: pageParam };
      return early?.data ?? call(id, { ...input, query } as Input<Id>, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: { nextCursor?: string | null }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Each page is a request of its own: the more pages, the longer the interval.
    refetchInterval: ({ state }) => refetchInterval !== undefined && refetchInterval * (state.data?.pages.length ?? 1),
    ...settingsOf(others),
  });
  const { data, fetchNextPage: fetchNext } = list;
  const entries = useMemo(() => data?.pages.flatMap((page) => entriesIn<Id>(page)) ?? [], [data]);
  const isAsking = useRef(false);
  const fetchNextPage = useCallback(async (): Promise<void> => {
    // Tables ask for a page several times while its request is under way, and each one would end the request before it.
    if (isAsking.current) return;
    isAsking.current = true;
    await fetchNext().finally(() => {
      isAsking.current = false;
    });
  }, [fetchNext]);
  return Object.assign(partsOf(list), { entries, fetchNextPage });
};

/**
 * Reads groups again, except for reads that would fail. All other reads are marked as stale, because names, numbers and menus of
 * other subjects may have changed: they are sent again when a page needs them.
 */
const readAgain = async (client: QueryClient, groups: readonly string[], fails: (path: unknown) => boolean) => {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !fails(queryKey[2]);
  await client.invalidateQueries({ refetchType: 'none' });
  await Promise.all(
    groups.map(async (group) => {
      const filters = { queryKey: [group], type: 'active', predicate } as const;
      // A first read that is under way is not sent again but joined, and may have been answered before the change.
      const reading = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
      const isJoined = reading.some(({ state }) => state.data === undefined);
      await client.refetchQueries(filters);
      if (isJoined) await client.refetchQueries(filters);
    }),
  );
};

const useMutationOf = <Id extends OperationId>(
  id: Id,
  also: readonly string[],
  fails: (path: object, readPath: unknown) => boolean,
  done: (path: object) => void = () => undefined,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ options, ...input }: Input<Id> & { options?: CallOptions }) =>
      answerOf(id, input as Input<Id>, options),
    // The page of a record that is gone learns it from its own read.
    onError: (error, { path = {} }) => {
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => hashKey([queryKey[2]]) === hashKey([path]);
      if (codeOf(error) === 'not_found')
        void client.refetchQueries({ queryKey: [id.split('/')[0]], type: 'active', predicate });
    },
    onSuccess: (_, { path = {} }) => {
      done(path);
      return readAgain(client, [id.split('/')[0] ?? id, ...also], (readPath) => fails(path, readPath));
    },
  });
};

/** Returns a mutation that calls an operation and then reads its group again, and of the groups in `also` what the page shows. */
export const useChange = <Id extends OperationId>(id: Id, also: readonly string[] = []) =>
  useMutationOf(id, also, () => false);

const lastOf = (path: object): [name?: string, value?: unknown] => Object.entries(path).at(-1) ?? [];

/**
 * Returns a mutation like `useChange` for the deletion of the record that the last parameter of the path names: its page, which
 * is still open, is not read again, and the palette no longer offers it.
 */
export const useDeletion = <Id extends OperationId>(id: Id, also: readonly string[] = []) =>
  useMutationOf(
    id,
    also,
    (deleted, readPath) => {
      const [name, value] = lastOf(deleted);
      return Object.entries(readPath ?? {}).some(([other, read]) => other === name && read === value);
    },
    (deleted) => forgetVisits(String(lastOf(deleted)[1])),
  );
