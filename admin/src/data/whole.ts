import { useEffect } from 'react';
import type { useList } from './use.ts';

/** Reads all pages of a list. Each page asks for the next: that a request began and ended may be noticed at once. */
export const useAllPages = ({
  data,
  hasNextPage,
  isFetchingNextPage,
  error,
  fetchNextPage,
}: Pick<
  ReturnType<typeof useList>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'error' | 'fetchNextPage'
>): void => {
  useEffect(() => {
    if (data && hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [data, hasNextPage, isFetchingNextPage, error, fetchNextPage]);
};
