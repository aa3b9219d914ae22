import type { WantedOutcome } from '../../../../lib/leads/outcomes/wanted.contract.ts';
import { answerOf } from '../../data/call.ts';
import { toast, toastError } from '../../design/overlays/toast.ts';
import { useForms } from '../../forms/use-forms.ts';
import { work as texts } from '../../texts/en/leads/work.ts';
import { subjectOf } from '../name.ts';
import type { Lead, LeadDetail } from '../types.ts';
import { useKept } from './kept.ts';
import type { Face } from './people.ts';

const pathOf = ({ id: leadId, brandId }: Lead) => ({ brandId, leadId });

/** An outcome as it can be set again. */
const settable = (outcome: LeadDetail['outcome'] | undefined): WantedOutcome | null => {
  if (!outcome) return null;
  const { at: _, by: __, ...wanted } = outcome;
  return wanted;
};

/** The work on a lead, each change with a toast that offers undo. */
export const useWork = (noteChanged: (lead: Lead) => void) => {
  const keep = useKept(noteChanged);
  const { formOf } = useForms();
  const nameOf = (lead: Lead): string => subjectOf(formOf(lead.formId)?.fields ?? [], lead);
  const sendPerson = async (lead: Lead, assignedTo: string | null): Promise<void> => {
    const path = pathOf(lead);
    keep(path, await answerOf('leads/update-assignment', { path, body: { assignedTo } }));
  };
  const sendOutcome = async (lead: Lead, outcome: WantedOutcome | null): Promise<void> => {
    const path = pathOf(lead);
    keep(path, await answerOf('leads/update-outcome', { path, body: { outcome } }));
  };
  return {
    nameOf,
    assign: async (lead: Lead, person: Face | null): Promise<void> => {
      const before = lead.assignedTo ?? null;
      if (before === (person?.id ?? null)) return;
      await sendPerson(lead, person?.id ?? null);
      const name = nameOf(lead);
      const message = person ? texts.assigned(name, person.name) : texts.unassigned(name);
      toast(message, () => sendPerson(lead, before), texts.assignedMany);
    },
    end: async (lead: Lead, outcome: WantedOutcome | null): Promise<void> => {
      const before = settable(lead.outcome);
      await sendOutcome(lead, outcome);
      const result = outcome?.result ?? 'open';
      toast(texts.ended[result](nameOf(lead)), () => sendOutcome(lead, before), texts.endedMany[result]);
    },
    noteCall: (lead: Lead, result: 'reached' | 'not_reached'): void => {
      const path = pathOf(lead);
      answerOf('leads/create-call', { path, body: { result } }).then((answer) => {
        keep(path, answer);
        const undone = { ...path, callId: answer.data.call.id };
        const undo = async () => keep(path, await answerOf('leads/delete-call', { path: undone }));
        toast(texts.callNoted[result](nameOf(lead)), undo);
      }, toastError);
    },
  };
};

export type LeadWork = ReturnType<typeof useWork>;
