import { useEffect } from 'react';
import type { useList } from './use.ts';

/** Reads all pages of a list. */
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
