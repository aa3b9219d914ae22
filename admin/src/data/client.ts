import { QueryClient } from '@tanstack/react-query';

/** Cache of all reads. Retries of single requests are in `call.ts`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, gcTime: 5 * 60_000 },
    mutations: { retry: false },
  },
});
