import { Archive, ChevronDown, CircleX, Eye, MapPin, RotateCcw, Sparkles, Trophy, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../access/may.ts';
import { Button, IconButton } from '../../design/button.tsx';
import { Menu } from '../../design/overlays/menu.tsx';
import { toastError } from '../../design/overlays/toast.ts';
import { bulk as texts } from '../../texts/en/leads/bulk.ts';
import type { Lead } from '../types.ts';
import classes from './bulk.module.css';
import { BulkDialog, type BulkQuestion } from './bulk-dialogs.tsx';
import type { BatchChange } from './results.rules.ts';
import type { SendBatch } from './use-batch.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  leads: readonly Lead[];
  selection: Selection;
  send: SendBatch;
}

/** How many leads are ticked, and what can be done with them. */
export const BulkBar = ({ leads, selection: { selected, choose }, send }: Props) => {
  const may = useMay();
  const [question, setQuestion] = useState<BulkQuestion>();
  const [isSending, setSending] = useState(false);
  if (selected.length === 0) return null;
  const ids = selected.map(({ id }) => id);
  const change = async (wanted: BatchChange): Promise<void> => {
    setQuestion(undefined);
    setSending(true);
    // Those that were not changed stay ticked.
    await send(ids, wanted).then(choose, toastError);
    setSending(false);
  };
  const now = (id: string, label: string, icon: React.ReactNode, wanted: BatchChange) => ({
    id,
    label,
    icon,
    onAction: () => void change(wanted),
  });
  const ask = (kind: BulkQuestion, label: string, icon: React.ReactNode) => ({
    id: kind,
    label,
    icon,
    onAction: () => setQuestion(kind),
  });
  return (
    <section className={classes.bar} aria-label={texts.bar}>
      <strong role="status">{texts.count(selected.length)}</strong>
      {selected.length < leads.length && (
        <Button kind="quiet" onPress={() => choose(leads.map(({ id }) => id))}>
          {texts.selectAll(leads.length)}
        </Button>
      )}
      <span className={classes.end}>
        <Menu
          label={texts.changeTitle(selected.length)}
          trigger={
            <Button kind="primary" icon={<ChevronDown size={16} aria-hidden />} isPending={isSending}>
              {texts.change}
            </Button>
          }
          actions={[
            ...(may('leads/update-assignment') ? [ask('assign', texts.assign, <UserPlus size={16} />)] : []),
            now('won', texts.won, <Trophy size={16} />, { outcome: { result: 'won' } }),
            ask('lost', texts.lost, <CircleX size={16} />),
            ask('move', texts.move, <MapPin size={16} />),
            now('archived', texts.statuses.archived, <Archive size={16} />, { status: 'archived' }),
            now('viewed', texts.statuses.viewed, <Eye size={16} />, { status: 'viewed' }),
            now('new', texts.statuses.new, <Sparkles size={16} />, { status: 'new' }),
            now('reopen', texts.reopen, <RotateCcw size={16} />, { outcome: null }),
          ]}
        />
        <IconButton label={texts.selectNone} icon={<X size={18} />} onPress={() => choose([])} />
      </span>
      {question && (
        <BulkDialog
          question={question}
          selected={selected}
          onChange={(wanted) => void change(wanted)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </section>
  );
};
