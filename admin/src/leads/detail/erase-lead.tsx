import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { ConfirmDialog } from '../../design/overlays/dialog.tsx';
import { toast } from '../../design/overlays/toast.ts';
import { leads as texts } from '../../texts/en/leads/leads.ts';
import { readLeadsAgain } from '../read-again.ts';
import type { LeadDetail } from '../types.ts';

interface Props {
  lead: LeadDetail;
  name: string | null;
  isOpen: boolean;
  onClose: () => void;
  onErased: (leadId: string) => void;
}

/** Confirmation before a lead is erased. */
export const EraseLead = ({ lead, name, isOpen, onClose, onErased }: Props) => {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title={texts.erase.title(name)}
      action={texts.erase.action}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        await call('leads/delete', { path: { brandId: lead.brandId, leadId: lead.id } });
        // Closes the erased lead before lists are read again.
        onErased(lead.id);
        toast(texts.erase.done(name ?? texts.theLead));
        readLeadsAgain(client, 'later');
      }}
    >
      {texts.erase.hint}
    </ConfirmDialog>
  );
};
