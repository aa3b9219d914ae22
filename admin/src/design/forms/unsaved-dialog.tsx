import { common } from '../../texts/en/app/common.ts';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../overlays/dialog.tsx';

interface Props {
  onStay: () => void;
  onLeave: () => void;
}

export const UnsavedDialog = ({ onStay, onLeave }: Props) => (
  <Dialog title={common.unsaved.title} isOpen onClose={onStay} role="alertdialog">
    <p>{common.unsaved.hint}</p>
    <DialogActions>
      <Button onPress={onStay}>{common.unsaved.stay}</Button>
      <Button kind="danger" onPress={onLeave}>
        {common.unsaved.leave}
      </Button>
    </DialogActions>
  </Dialog>
);
