import { useState } from 'react';
import { common } from '../../texts/en/app/common.ts';
import { unsaved } from '../../texts/en/app/unsaved.ts';
import { ConfirmDialog } from '../overlays/dialog.tsx';
import { toastError } from '../overlays/toast.ts';
import { hasUnsavedChanges } from './guard.tsx';

/**
 * A deletion with undo asks nothing, but undo restores what was saved: `ask` runs `remove` at once, or after a question if the
 * page has unsaved changes. The caller renders `dialog`.
 */
export const useAskBeforeLoss = (remove: () => Promise<unknown>) => {
  const [isOpen, setIsOpen] = useState(false);
  return {
    ask: (): void => (hasUnsavedChanges() ? setIsOpen(true) : void remove().catch(toastError)),
    dialog: (
      <ConfirmDialog
        title={unsaved.deleteTitle}
        action={common.delete}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={remove}
      >
        {unsaved.deleteHint}
      </ConfirmDialog>
    ),
  };
};
