import { useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../overlays/dialog.tsx';
import { toast } from '../overlays/toast.ts';
import { useLeaveDeleted } from './guard.tsx';

interface Props {
  /** Name of the record. */
  name: string;
  texts: {
    remove: string;
    removeTitle: (name: string) => string;
    removeHint: string;
    removed: (name: string) => string;
  };
  /** Address of the list in which the record stood. */
  list: string;
  onRemove: () => Promise<unknown>;
  /** Brings the record back; without it, the removal is for good. */
  onUndo?: () => Promise<unknown>;
}

/** Button of the page of a record: asks, removes the record, and leaves its page for the list. */
export const RemovalButton = ({ name, texts, list, onRemove, onUndo }: Props) => {
  const [asks, setAsks] = useState(false);
  const leave = useLeaveDeleted();
  return (
    <>
      <Button kind="removal" onPress={() => setAsks(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        title={texts.removeTitle(name)}
        action={texts.remove}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={async () => {
          await onRemove();
          await leave(list);
          toast(texts.removed(name), onUndo);
        }}
      >
        {texts.removeHint}
      </ConfirmDialog>
    </>
  );
};
