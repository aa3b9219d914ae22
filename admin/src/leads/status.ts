import { useQueryClient } from '@tanstack/react-query';
import type { LeadStatus } from '../../../lib/leads/leads/status.contract.ts';
import { answerOf } from '../data/call.ts';
import { keyOf } from '../data/keys.ts';
import { toast, toastError } from '../design/overlays/toast.ts';
import { useForms } from '../forms/use-forms.ts';
import { leads as texts } from '../texts/en/leads/leads.ts';
import { subjectOf } from './name.ts';
import { readLeadsAgain } from './read-again.ts';
import type { Lead } from './types.ts';

/** Changes the status of leads, with undo. `noteChanged` receives each changed lead, so that the list need not be read again. */
export const useStatusChange = (noteChanged: (lead: Lead) => void) => {
  const client = useQueryClient();
  const { formOf } = useForms();
  const send = async ({ id: leadId, brandId }: Lead, status: LeadStatus): Promise<void> => {
    const path = { brandId, leadId };
    const answer = await answerOf('leads/update-status', { path, body: { status } });
    client.setQueryData(keyOf('leads/get', { path }), answer);
    noteChanged(answer.data.lead);
    readLeadsAgain(client, 'later');
  };
  return {
    /** With a toast that offers undo. */
    change: (lead: Lead, status: LeadStatus): void => {
      if (lead.status === status) return;
      const name = subjectOf(formOf(lead.formId)?.fields ?? [], lead);
      const undo = () => send(lead, lead.status);
      send(lead, status).then(() => toast(texts.changed[status](name), undo, texts.changedMany[status]), toastError);
    },
    /** Without a toast, for changes that the application makes by itself. */
    changeSilently: (lead: Lead, status: LeadStatus): void => void send(lead, status).catch(toastError),
  };
};
