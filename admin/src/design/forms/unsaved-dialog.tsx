import { unsaved } from '../../texts/en/app/unsaved.ts';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../overlays/dialog.tsx';

export interface LeavingTexts {
  title: string;
  hint: string;
}

interface Props {
  texts?: LeavingTexts | undefined;
  onStay: () => void;
  onLeave: () => void;
}

export const UnsavedDialog = ({ texts = unsaved, onStay, onLeave }: Props) => (
  <Dialog title={texts.title} isOpen onClose={onStay} role="alertdialog">
    <p>{texts.hint}</p>
    <DialogActions>
      <Button onPress={onStay}>{unsaved.stay}</Button>
      <Button kind="danger" onPress={onLeave}>
        {unsaved.leave}
      </Button>
    </DialogActions>
  </Dialog>
);
