/** The part of `useList` that components for lists use. */
export interface ListSource<Entry> {
  entries: readonly Entry[];
  isPending: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}
