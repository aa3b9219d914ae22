import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { Button, IconButton } from '../design/button.tsx';
import { ChangeBar } from '../design/forms/change-bar.tsx';
import { common } from '../texts/en/app/common.ts';
import { unsaved } from '../texts/en/app/unsaved.ts';
import { content as texts } from '../texts/en/content/content.ts';

interface Props {
  history: { undo: () => void; redo: () => void; canUndo: boolean; canRedo: boolean };
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  onSave: () => void;
  saveLabel?: string;
}

/** Bar with undo, redo, discard and save, shown while there are unsaved changes. Ctrl+S or Cmd+S saves. */
export const EditorBar = ({
  history,
  isDirty,
  isSaving,
  onDiscard,
  onSave,
  saveLabel = texts.actions.saveDraft,
}: Props) => {
  const { undo, redo, canUndo, canRedo } = history;
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (isDirty && !isSaving) onSave();
    };
    window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  }, [isDirty, isSaving, onSave]);
  if (!isDirty && !canUndo && !canRedo) return null;
  return (
    <ChangeBar status={isDirty ? unsaved.bar : common.saved}>
      <IconButton label={texts.actions.undo} icon={<Undo2 size={16} />} isDisabled={!canUndo} onPress={undo} />
      <IconButton label={texts.actions.redo} icon={<Redo2 size={16} />} isDisabled={!canRedo} onPress={redo} />
      {isDirty && (
        <>
          <Button onPress={onDiscard}>{common.discardChanges}</Button>
          <Button kind="primary" isPending={isSaving} onPress={onSave}>
            {saveLabel}
          </Button>
        </>
      )}
    </ChangeBar>
  );
};
