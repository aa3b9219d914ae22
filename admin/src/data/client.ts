import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../session/session.ts';
import { codeOf, isRefusal } from '../texts/errors.ts';
import type { OperationId } from './operations.ts';

/** Reads from which pages work out what the person may do. */
const rights = new Set<unknown>(['brands/get-role', 'brands/get', 'billing/get-entitlements'] satisfies OperationId[]);

const brands = ['brands', 'brands/list' satisfies OperationId];

/** Pages offer nothing that the API would refuse. It refuses if the role or the brand has changed since it was read. */
const readRightsAgain = (error: unknown): void => {
  if (!isRefusal(error) && codeOf(error) !== 'brand_inactive') return;
  // The start leads to a brand of this list.
  if (codeOf(error) === 'brand_access_denied') void queryClient.resetQueries({ queryKey: brands });
  // A read that was refused is not repeated: its next refusal would repeat it again, without end.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) => rights.has(queryKey[1]) && state.status === 'success',
  });
};

/**
 * Cache of all reads. Retries of single requests are in `call.ts`. Without a network, requests fail at once and the page says
 * so. By default they would wait for the network, and a change would be sent long after the user saved it.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: readRightsAgain }),
  mutationCache: new MutationCache({ onError: readRightsAgain }),
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, gcTime: 5 * 60_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSessionEnd(() => queryClient.clear());
