import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../data/call.ts';
import { keyOf } from '../../data/keys.ts';
import { readLeadsAgain } from '../read-again.ts';
import type { Lead, LeadDetail } from '../types.ts';

/** Keeps a changed lead where it is shown, so that the list need not be read again. `noteChanged` receives it. */
export const useKept = (noteChanged: (lead: Lead) => void) => {
  const client = useQueryClient();
  return (path: { brandId: string; leadId: string }, answer: Answer<{ lead: LeadDetail }>): void => {
    client.setQueryData(keyOf('leads/get', { path }), answer);
    noteChanged(answer.data.lead);
    readLeadsAgain(client, 'later');
  };
};
