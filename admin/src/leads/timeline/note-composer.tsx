import { useRef, useState } from 'react';
import { useBrand } from '../../access/caller.ts';
import { useChange } from '../../data/use.ts';
import { Button } from '../../design/button.tsx';
import { Problem } from '../../design/states.tsx';
import { timeline } from '../../texts/en/leads/timeline.ts';
import type { LeadDetail } from '../types.ts';
import { MentionBox } from './mention-box.tsx';
import { mentionedIn } from './mentions.rules.ts';
import classes from './timeline.module.css';
import { useLeadPeople } from './use-people.ts';

const { note: texts } = timeline;

/** The field for a new note. Its button appears with the first letter. */
export const NoteComposer = ({ lead }: { lead: LeadDetail }) => {
  const { id: brandId } = useBrand();
  const people = useLeadPeople(lead);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const create = useChange('lead-notes/create', ['leads']);
  const field = useRef<{ focus: () => void }>(null);
  const isEmpty = text.trim() === '';
  const send = () => {
    if (isEmpty || create.isPending) return;
    const body = { text, mentions: mentionedIn(text, people, chosen) };
    create.mutateAsync({ path: { brandId, leadId: lead.id }, body }).then(
      () => {
        setText('');
        setChosen(new Set());
        field.current?.focus();
      },
      () => undefined,
    );
  };
  return (
    <div className={classes.composer}>
      {create.error && <Problem error={create.error} />}
      <MentionBox
        label={texts.label}
        isLabelHidden
        placeholder={texts.placeholder}
        value={text}
        onChange={setText}
        people={people}
        onSend={send}
        onMention={(id) => setChosen(new Set([...chosen, id]))}
        focusRef={field}
        {...(!isEmpty && { help: texts.help })}
      />
      {!isEmpty && (
        <div className={classes.composerActions}>
          <Button kind="primary" isPending={create.isPending} onPress={send}>
            {texts.add}
          </Button>
        </div>
      )}
    </div>
  );
};
