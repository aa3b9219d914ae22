import type { QueryClient } from '@tanstack/react-query';

/** After a change of leads: the numbers of the brand are read again, and the lists at once or when a page next needs them. */
export const readLeadsAgain = (client: QueryClient, lists: 'at once' | 'later'): void => {
  void client.invalidateQueries({
    queryKey: ['leads', 'leads/list'],
    refetchType: lists === 'later' ? 'none' : 'active',
  });
  void client.invalidateQueries({ queryKey: ['brands', 'brands/get-summary'] });
};
