import { useEffect } from 'react';
import type { useList } from './use.ts';

/** Reads a list to its end, page after page, where all of it is needed. */
export const useAllPages = ({
  hasNextPage,
  isFetchingNextPage,
  error,
  fetchNextPage,
}: Pick<ReturnType<typeof useList>, 'hasNextPage' | 'isFetchingNextPage' | 'error' | 'fetchNextPage'>): void => {
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
};
