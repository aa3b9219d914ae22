import { useEffect } from 'react';
import type { useList } from './use.ts';

/**
 * Reads all pages of a list. The effect depends on `data` too: a request may begin and end between two renders, and then
 * `isFetchingNextPage` stays the same.
 */
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
