import { useState } from 'react';
import { useBrand, useCaller } from '../../access/caller.ts';
import type { EntryOf } from '../../data/operations.ts';
import { useChange } from '../../data/use.ts';
import { Button } from '../../design/button.tsx';
import { ComboBox } from '../../design/fields/choice-field.tsx';
import { TextField } from '../../design/fields/text-field.tsx';
import { Stack } from '../../design/layout.tsx';
import { Dialog, DialogActions } from '../../design/overlays/dialog.tsx';
import { toast } from '../../design/overlays/toast.ts';
import { Problem } from '../../design/states.tsx';
import { DateTimeField } from '../../publishing/date-time-field.tsx';
import { useZone } from '../../publishing/use-zone.ts';
import { common } from '../../texts/en/app/common.ts';
import { timeline } from '../../texts/en/leads/timeline.ts';
import { wrongFieldsOf } from '../../texts/errors.ts';
import type { LeadDetail } from '../types.ts';
import { useLeadPeople } from './use-people.ts';

const { tasks: texts } = timeline;

export type LeadTask = EntryOf<'lead-tasks/list'>;

interface Props {
  lead: LeadDetail;
  /** The task that is changed; undefined for a new one. */
  task?: LeadTask;
  onClose: () => void;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** This time tomorrow, at the full hour. */
const tomorrow = (): string => new Date(Math.ceil((Date.now() + dayMs) / hourMs) * hourMs).toISOString();

const maxText = 500;

/** Dialog for a new task, or for a change of one. */
export const TaskDialog = ({ lead, task, onClose }: Props) => {
  const { id: brandId } = useBrand();
  const { user } = useCaller();
  const people = useLeadPeople(lead).filter(({ role }) => role !== 'marketing');
  const zone = useZone(lead.locationId);
  const [text, setText] = useState(task?.text ?? '');
  const [dueAt, setDueAt] = useState<string | null>(task?.dueAt ?? tomorrow());
  const [person, setPerson] = useState<string>(task ? (task.assignedTo?.id ?? '') : user.id);
  const [isSent, setSent] = useState(false);
  const create = useChange('lead-tasks/create', ['leads']);
  const update = useChange('lead-tasks/update', ['leads']);
  const { error, isPending } = task ? update : create;
  const wrong = new Map(wrongFieldsOf(error).map(({ field, message }) => [field, message]));
  // Platform staff is nobody of the brand.
  const known = person === '' || people.length === 0 || people.some(({ id }) => id === person) ? person : '';
  const send = async () => {
    setSent(true);
    if (dueAt === null || text.trim() === '') return;
    const body = { text, dueAt, assignedTo: known || null };
    if (task) await update.mutateAsync({ path: { brandId, leadId: lead.id, taskId: task.id }, body });
    else await create.mutateAsync({ path: { brandId, leadId: lead.id }, body });
    if (!task) toast(texts.added);
    onClose();
  };
  const missingText = isSent && text.trim() === '' ? texts.missingText : undefined;
  const missingTime = isSent && dueAt === null ? texts.missing : undefined;
  const textError = wrong.get('text') ?? missingText;
  const timeError = wrong.get('dueAt') ?? missingTime;
  return (
    <Dialog title={task ? texts.edit : texts.add} isOpen onClose={onClose}>
      <Stack>
        {error && wrong.size === 0 && <Problem error={error} />}
        <TextField
          label={texts.text}
          value={text}
          onChange={setText}
          maxLength={maxText}
          autoFocus
          {...(textError && { error: textError })}
        />
        <DateTimeField
          label={texts.due}
          zone={zone}
          value={dueAt}
          onChange={setDueAt}
          {...(timeError && { error: timeError })}
        />
        <ComboBox
          label={texts.person}
          help={texts.reminder}
          value={known}
          onChange={setPerson}
          options={[{ id: '', label: texts.nobody }, ...people.map(({ id, name }) => ({ id, label: name }))]}
        />
      </Stack>
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button kind="primary" isPending={isPending} onPress={() => void send().catch(() => undefined)}>
          {task ? texts.save : texts.create}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
