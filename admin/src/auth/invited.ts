import { useQuery } from '@tanstack/react-query';
import { call } from '../data/call.ts';

/** Who invites which address to which brand. The answer does not change while the page is open. */
export const useInvited = (token: string) =>
  useQuery({
    queryKey: ['auth', 'auth/invitation-lookup', token],
    queryFn: async () => (await call('auth/invitation-lookup', { body: { token } })).invitation,
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
