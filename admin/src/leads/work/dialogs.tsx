import { UserX } from 'lucide-react';
import { updateLeadOutcome } from '../../../../lib/leads/lead-work/contract.ts';
import { bodyShape } from '../../data/shape.ts';
import { Avatar } from '../../design/avatar/avatar.tsx';
import { NumberField } from '../../design/fields/number-field.tsx';
import { useContractForm } from '../../design/forms/contract-form.ts';
import { DialogForm } from '../../design/forms/dialog-form.tsx';
import { FormField } from '../../design/forms/form.tsx';
import { moneyOf } from '../../design/forms/values.ts';
import { Hint } from '../../design/layout.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { toastError } from '../../design/overlays/toast.ts';
import { LoadingState } from '../../design/states.tsx';
import { work as texts } from '../../texts/en/leads/work.ts';
import type { Lead } from '../types.ts';
import { ChoiceList } from './choice-list.tsx';
import { LostReasons, useLeadSettings } from './lost-reasons.tsx';
import { useAssignees } from './people.ts';
import type { LeadWork } from './use-work.ts';

/** A question about a lead. */
export interface Asked {
  kind: 'assign' | 'won' | 'lost';
  lead: Lead;
}

interface Props {
  lead: Lead;
  work: LeadWork;
  onClose: () => void;
}

const nobody = 'nobody';

const People = ({ lead, work, onClose }: Props) => {
  const { people, myId, isReading } = useAssignees(lead.locationId);
  if (isReading) return <LoadingState lines={4} />;
  const choose = (id: string) => {
    work.assign(lead, people.find((person) => person.id === id) ?? null).catch(toastError);
    onClose();
  };
  return (
    <>
      {people.length === 0 && <Hint>{texts.nobodyThere}</Hint>}
      <ChoiceList
        label={texts.assign}
        chosen={lead.assignedTo ?? undefined}
        onChoose={choose}
        choices={[
          ...people.map(({ id, name }) => ({
            id,
            label: id === myId ? texts.mine(name) : name,
            icon: <Avatar id={id} name={name} />,
          })),
          { id: nobody, label: texts.nobody, icon: <UserX size={18} aria-hidden /> },
        ]}
      />
    </>
  );
};

interface WonValues {
  outcome: { result: 'won'; valueCents: number | null; currency: string };
}

const WonForm = ({ lead, work, onClose, currency }: Props & { currency: string }) => {
  const of = useContractForm<WonValues>({
    schema: bodyShape(updateLeadOutcome),
    defaults: { outcome: { result: 'won', valueCents: lead.outcome?.valueCents ?? null, currency } },
    submit: async ({ outcome }) => {
      await work.end(lead, outcome);
      onClose();
    },
  });
  return (
    <DialogForm of={of} action={texts.saveWon} onClose={onClose}>
      <FormField of={of} name="outcome.valueCents">
        {(field) => (
          <NumberField
            {...moneyOf(field, currency)}
            label={texts.value}
            help={texts.valueHelp}
            isRequired={false}
            autoFocus
          />
        )}
      </FormField>
    </DialogForm>
  );
};

const Won = (props: Props) => {
  const settings = useLeadSettings();
  const currency = props.lead.outcome?.currency ?? settings?.currency;
  return currency === undefined ? <LoadingState lines={2} /> : <WonForm {...props} currency={currency} />;
};

const Lost = ({ lead, work, onClose }: Props) => {
  const choose = (reason: string) => {
    work.end(lead, { result: 'lost', reason }).catch(toastError);
    onClose();
  };
  return <LostReasons chosen={lead.outcome?.reason ?? undefined} onChoose={choose} />;
};

const asking = { assign: People, won: Won, lost: Lost };
const titles = { assign: texts.assignTitle, won: texts.wonTitle, lost: texts.lostTitle };

/** The dialog that asks for a person, for the value of a won lead, or for the reason of a lost one. */
export const WorkDialog = ({ asked, work, onClose }: Omit<Props, 'lead'> & { asked: Asked | undefined }) => {
  if (!asked) return null;
  const { kind, lead } = asked;
  const Ask = asking[kind];
  return (
    <Dialog title={titles[kind](work.nameOf(lead))} isOpen onClose={onClose}>
      <Ask lead={lead} work={work} onClose={onClose} />
    </Dialog>
  );
};
