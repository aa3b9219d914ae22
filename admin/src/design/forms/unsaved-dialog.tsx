import { common } from '../../texts/en/app/common.ts';
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

export const UnsavedDialog = ({ texts = common.unsaved, onStay, onLeave }: Props) => (
  <Dialog title={texts.title} isOpen onClose={onStay} role="alertdialog">
    <p>{texts.hint}</p>
    <DialogActions>
      <Button onPress={onStay}>{common.unsaved.stay}</Button>
      <Button kind="danger" onPress={onLeave}>
        {common.unsaved.leave}
      </Button>
    </DialogActions>
  </Dialog>
);
