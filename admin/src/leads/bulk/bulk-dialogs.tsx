import { UserX } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../design/avatar/avatar.tsx';
import { Button } from '../../design/button.tsx';
import { Hint } from '../../design/layout.tsx';
import { Dialog, DialogActions } from '../../design/overlays/dialog.tsx';
import { LoadingState } from '../../design/states.tsx';
import { LocationChoice } from '../../locations/choice.tsx';
import { common } from '../../texts/en/app/common.ts';
import { bulk as texts } from '../../texts/en/leads/bulk.ts';
import { leads } from '../../texts/en/leads/leads.ts';
import { work } from '../../texts/en/leads/work.ts';
import type { Lead } from '../types.ts';
import { ChoiceList } from '../work/choice-list.tsx';
import { LostReasons } from '../work/lost-reasons.tsx';
import { useAssignees } from '../work/people.ts';
import type { BatchChange } from './results.rules.ts';

export type BulkQuestion = 'assign' | 'lost' | 'move';

interface Props {
  selected: readonly Lead[];
  onChange: (change: BatchChange) => void;
  onClose: () => void;
}

const nobody = 'nobody';

/** The location that all of them have. Undefined if they have several. */
const commonLocation = (selected: readonly Lead[]): string | null | undefined => {
  const [first, ...others] = new Set(selected.map(({ locationId }) => locationId));
  return others.length === 0 ? first : undefined;
};

const People = ({ selected, onChange }: Props) => {
  const { people, myId, isReading } = useAssignees(commonLocation(selected));
  if (isReading) return <LoadingState lines={4} />;
  return (
    <ChoiceList
      label={work.assign}
      onChoose={(id) => onChange({ assignedTo: id === nobody ? null : id })}
      choices={[
        ...people.map(({ id, name }) => ({
          id,
          label: id === myId ? work.mine(name) : name,
          icon: <Avatar id={id} name={name} />,
        })),
        { id: nobody, label: work.nobody, icon: <UserX size={18} aria-hidden /> },
      ]}
    />
  );
};

const Reasons = ({ onChange }: Props) => (
  <LostReasons onChoose={(reason) => onChange({ outcome: { result: 'lost', reason } })} />
);

const Place = ({ onChange, onClose }: Props) => {
  const [locationId, setLocationId] = useState<string>();
  return (
    <>
      <Hint>{texts.moveHint}</Hint>
      <LocationChoice
        label={leads.move.location}
        others={[{ id: '', label: leads.move.none }]}
        value={locationId ?? null}
        onChange={setLocationId}
        autoFocus
      />
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button
          kind="primary"
          isDisabled={locationId === undefined}
          onPress={() => onChange({ locationId: locationId || null })}
        >
          {leads.move.action}
        </Button>
      </DialogActions>
    </>
  );
};

const asking = { assign: People, lost: Reasons, move: Place };
const titles = { assign: texts.assignTitle, lost: texts.lostTitle, move: texts.moveTitle };

/** Asks for the person, the reason or the location that all ticked leads get. */
export const BulkDialog = ({ question, ...props }: Props & { question: BulkQuestion }) => {
  const Ask = asking[question];
  return (
    <Dialog title={titles[question](props.selected.length)} isOpen onClose={props.onClose}>
      <Ask {...props} />
    </Dialog>
  );
};
