import { useLocation } from 'react-router';

/**
 * The token of a mailed link. It stands behind the `#`, which browsers send to nobody, so that no log of requests has it;
 * mails that were sent earlier have it in the query.
 */
export const useMailedToken = (): string => {
  const { hash, search } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
};
