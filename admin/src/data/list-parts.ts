import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** The parts of a list that components use. A component is rendered again only for those that it has asked for. */
export const partsOf = <Data>(list: UseInfiniteQueryResult<Data>) => ({
  refetch: list.refetch,
  get data() {
    return list.data;
  },
  get error() {
    return list.error;
  },
  get isPending() {
    return list.isPending;
  },
  get isSuccess() {
    return list.isSuccess;
  },
  get isFetching() {
    return list.isFetching;
  },
  get isRefetching() {
    return list.isRefetching;
  },
  get isPlaceholderData() {
    return list.isPlaceholderData;
  },
  get hasNextPage() {
    return list.hasNextPage;
  },
  get isFetchingNextPage() {
    return list.isFetchingNextPage;
  },
});
