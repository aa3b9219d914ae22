import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useBrand, useCaller } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import type { EntryOf } from '../../data/operations.ts';
import { useChange } from '../../data/use.ts';
import { Button, IconButton } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/overlays/dialog.tsx';
import { Menu } from '../../design/overlays/menu.tsx';
import { toast } from '../../design/overlays/toast.ts';
import { Problem } from '../../design/states.tsx';
import { common } from '../../texts/en/app/common.ts';
import { timeline } from '../../texts/en/leads/timeline.ts';
import type { LeadDetail } from '../types.ts';
import { MentionBox } from './mention-box.tsx';
import { mentionedIn, partsOf } from './mentions.rules.ts';
import classes from './timeline.module.css';
import { useLeadPeople } from './use-people.ts';

const { note: texts } = timeline;

export type LeadNote = EntryOf<'lead-notes/list'>;

interface Props {
  lead: LeadDetail;
  note: LeadNote;
}

const EditNote = ({ lead, note, onClose }: Props & { onClose: () => void }) => {
  const { id: brandId } = useBrand();
  const people = useLeadPeople(lead);
  const [text, setText] = useState(note.text);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(note.mentions));
  const update = useChange('lead-notes/update', ['leads']);
  const send = () => {
    const path = { brandId, leadId: note.leadId, noteId: note.id };
    update
      .mutateAsync({ path, body: { text, mentions: mentionedIn(text, people, chosen) } })
      .then(onClose, () => undefined);
  };
  return (
    <div className={classes.composer}>
      {update.error && <Problem error={update.error} />}
      <MentionBox
        label={texts.edit}
        isLabelHidden
        value={text}
        onChange={setText}
        people={people}
        onSend={send}
        onMention={(id) => setChosen(new Set([...chosen, id]))}
        rows={3}
        autoFocus
      />
      <div className={classes.composerActions}>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button kind="primary" isPending={update.isPending} onPress={send}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
};

const DeleteNote = ({ note, onClose }: { note: LeadNote; onClose: () => void }) => {
  const { id: brandId } = useBrand();
  const remove = useChange('lead-notes/delete', ['leads']);
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      action={texts.delete}
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ path: { brandId, leadId: note.leadId, noteId: note.id } });
        toast(texts.deleted);
      }}
    >
      {texts.deleteHint}
    </ConfirmDialog>
  );
};

/** A note, which its author can change and delete, and an admin can delete. */
export const Note = ({ lead, note }: Props) => {
  const { user, locationIds } = useCaller();
  const may = useMay();
  const people = useLeadPeople(lead);
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const isOwn = note.createdBy.id === user.id;
  const mayEdit = isOwn && may('lead-notes/update', lead.locationId) && lead.mergedInto === null;
  const mayDelete =
    (isOwn || locationIds === null) && may('lead-notes/delete', lead.locationId) && lead.mergedInto === null;
  const close = () => setDoing(null);
  if (doing === 'edit') return <EditNote lead={lead} note={note} onClose={close} />;
  return (
    <div className={classes.note}>
      <p>
        {partsOf(note.text, people).map(({ text, isMention }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          isMention ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
        )}
        {note.updatedAt !== note.createdAt && <span className={classes.role}> ({texts.changed})</span>}
      </p>
      {(mayEdit || mayDelete) && (
        <Menu
          label={texts.more}
          trigger={<IconButton label={texts.more} icon={<EllipsisVertical size={16} />} />}
          actions={[
            ...(mayEdit ? [{ id: 'edit', label: texts.edit, onAction: () => setDoing('edit') }] : []),
            ...(mayDelete
              ? [{ id: 'delete', label: texts.delete, isDanger: true, onAction: () => setDoing('delete') }]
              : []),
          ]}
        />
      )}
      {doing === 'delete' && <DeleteNote note={note} onClose={close} />}
    </div>
  );
};
