import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../auth/session.ts';

/**
 * Cache of all reads. Retries of single requests are in `call.ts`. Without a network, requests fail at once and the page says
 * so. By default they would wait for the network, and a change would be sent long after the user saved it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, gcTime: 5 * 60_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSessionEnd(() => queryClient.clear());
