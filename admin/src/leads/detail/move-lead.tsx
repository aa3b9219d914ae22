import { useQueryClient } from '@tanstack/react-query';
import { updateLeadLocation } from '../../../../lib/leads/leads/contract.ts';
import { answerOf } from '../../data/call.ts';
import { keyOf } from '../../data/keys.ts';
import { bodyShape } from '../../data/shape.ts';
import { useContractForm } from '../../design/forms/contract-form.ts';
import { DialogForm } from '../../design/forms/dialog-form.tsx';
import { FormField } from '../../design/forms/form.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { toast, toastError } from '../../design/overlays/toast.ts';
import { LocationChoice } from '../../locations/choice.tsx';
import { leads as texts } from '../../texts/en/leads/leads.ts';
import { readLeadsAgain } from '../read-again.ts';
import type { LeadDetail } from '../types.ts';
import { NearestLocations } from './nearest-locations.tsx';

const { move } = texts;

const useMove = ({ id: leadId, brandId }: LeadDetail) => {
  const client = useQueryClient();
  return async (locationId: string | null): Promise<void> => {
    const path = { brandId, leadId };
    const answer = await answerOf('leads/update-location', { path, body: { locationId } });
    client.setQueryData(keyOf('leads/get', { path }), answer);
    readLeadsAgain(client, 'at once');
  };
};

interface Props {
  lead: LeadDetail;
  /** That of the visitor, if they gave one. */
  postalCode: string | null;
  onClose: () => void;
}

/** Dialog that moves a lead to another location, with undo. It proposes the nearest ones to the visitor. */
export const MoveLead = ({ lead, postalCode, onClose }: Props) => {
  const send = useMove(lead);
  const form = useContractForm<{ locationId: string | null }>({
    schema: bodyShape(updateLeadLocation),
    defaults: { locationId: lead.locationId },
    submit: async ({ locationId }) => {
      await send(locationId);
      toast(move.done, () => send(lead.locationId).catch(toastError));
      onClose();
    },
  });
  return (
    <Dialog title={move.title} isOpen onClose={onClose}>
      <DialogForm of={form} action={move.action} onClose={onClose}>
        <p>{move.hint}</p>
        {postalCode !== null && (
          <NearestLocations
            postalCode={postalCode}
            present={lead.locationId}
            onChoose={(id) => form.form.setValue('locationId', id, { shouldDirty: true })}
          />
        )}
        <FormField of={form} name="locationId">
          {({ value, onChange, error }) => (
            <LocationChoice
              label={move.location}
              error={error}
              others={[{ id: '', label: move.none }]}
              value={value ?? ''}
              onChange={(id) => onChange(id || null)}
              // Its list would cover the proposals.
              autoFocus={postalCode === null}
            />
          )}
        </FormField>
      </DialogForm>
    </Dialog>
  );
};
